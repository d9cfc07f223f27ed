import { type Controlled, startControlled } from '../../support/service/controlled.ts';

export const TOKEN = 'a-token-of-the-monitoring';

/** What an instance reports: the type of each metric, and the value of each series by its name and labels. */
export type Report = {
  readonly types: ReadonlyMap<string, string>;
  readonly series: ReadonlyMap<string, number>;
  readonly text: string;
};

/** A service in memory that serves its metrics to those who have the token. */
export function startMeasured(environment: Readonly<Record<string, string>> = {}): Promise<Controlled> {
  return startControlled({ METRICS_TOKEN: TOKEN, ...environment });
}

export async function reportOf(url: string, token: string | null = TOKEN): Promise<Report> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
  return parsed(await response.text());
}

const TYPE = /^# TYPE (\S+) (\S+)$/gm;
const SAMPLE = /^([a-z_]+(?:\{.*\})?) (\S+)$/gm;

function parsed(text: string): Report {
  return {
    types: new Map([...text.matchAll(TYPE)].map(([, name, type]) => [name!, type!])),
    series: new Map([...text.matchAll(SAMPLE)].map(([, series, value]) => [series!, Number(value)])),
    text,
  };
}

/** How much larger each of these series is after the work; one that did not exist was 0. */
export async function growth(
  read: () => Promise<Report>,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const before = await read();
  await work();
  const after = await read();
  return Object.fromEntries(
    names.map((name) => [name, (after.series.get(name) ?? 0) - (before.series.get(name) ?? 0)]),
  );
}
