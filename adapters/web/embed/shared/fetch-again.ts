/** The shortest and the longest wait before a request is sent again, in milliseconds. */
const SHORTEST = 1_000;
const LONGEST = 120_000;
/** The wait where a response names none, in milliseconds. */
const UNNAMED = 5_000;
/** After so many responses of this kind the last one is returned. */
const MOST_ATTEMPTS = 20;

export type FetchAgainOptions = Readonly<{
  /** Called every second while the next attempt is waited for, with the whole seconds that are left. */
  onWait?: (seconds: number) => void;
  signal?: AbortSignal;
}>;

/**
 * Fetches an address; a response that asks to be asked again (429, or 503 with Retry-After) is followed by another attempt after
 * the time that it names, at least a second. Resolves with every other response. Rejects as `fetch` does, and when it is aborted.
 */
export async function fetchAgain(address: string, { onWait, signal }: FetchAgainOptions = {}): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(address, signal ? { signal } : {});
    const wait = response.ok || attempt === MOST_ATTEMPTS ? null : waitAfter(response, Date.now());
    if (wait === null) return response;
    await countDown(wait, onWait, signal);
  }
}

/**
 * How long to wait before a refused request is sent again, in milliseconds; null for a response that does not ask for it.
 * `Retry-After` is in seconds or a date (RFC 9110, 10.2.3).
 */
export function waitAfter({ status, headers }: Pick<Response, 'status' | 'headers'>, now: number): number | null {
  const named = headers.get('retry-after')?.trim() ?? '';
  if (status !== 429 && !(status === 503 && named)) return null;
  const milliseconds = /^\d+$/.test(named) ? Number(named) * 1000 : Date.parse(named) - now;
  return Math.min(LONGEST, Math.max(SHORTEST, Number.isNaN(milliseconds) ? UNNAMED : milliseconds));
}

async function countDown(milliseconds: number, onWait: FetchAgainOptions['onWait'], signal?: AbortSignal) {
  for (let left = milliseconds; left > 0; left -= SHORTEST) {
    onWait?.(Math.ceil(left / 1000));
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, SHORTEST)));
    signal?.throwIfAborted();
  }
}
