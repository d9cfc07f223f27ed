import { createInterface } from 'node:readline';
import { type Environment, readSettings, SettingsError } from '../settings/settings.ts';

/** A setting that `waymark init` asks for, and what it is where nobody says anything. */
type Question = { readonly text: string; readonly unsaid: string };

export const QUESTIONS = {
  PUBLIC_URL: { text: 'The address that people open', unsaid: 'http://127.0.0.1:8080' },
  DATA_DIR: { text: 'The folder for the data', unsaid: './data' },
  REGISTRATION: { text: 'Who may register: open, invite or closed', unsaid: 'invite' },
  MAIL_URL: { text: 'The mail server, as smtps://user:password@mail.example.org', unsaid: 'log:' },
  BACKUP_EVERY: { text: 'How often it makes a backup: off, or as 24h', unsaid: '24h' },
} as const satisfies Readonly<Record<string, Question>>;

export type SettingName = keyof typeof QUESTIONS;
export type Answers = Readonly<Record<SettingName, string>>;

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly SettingName[];

/** What is wrong with the value of a setting; null where nothing is. */
function faultOf(name: SettingName, value: string): string | null {
  try {
    readSettings({ [name]: value } satisfies Environment);
    return null;
  } catch (error) {
    if (error instanceof SettingsError) return error.faults[0]!;
    throw error;
  }
}

/**
 * The answers to the questions that are not answered by `given`, read line by line from `input`: an empty line stands for what the question
 * proposes, and so does the end of the input. A wrong answer is asked for again, and is a `SettingsError` where no other one follows.
 */
export async function ask(
  given: Partial<Answers>,
  { input, output }: { readonly input: NodeJS.ReadableStream; readonly output: NodeJS.WritableStream },
): Promise<Answers> {
  const missing = QUESTION_NAMES.filter((name) => given[name] === undefined);
  const known = QUESTION_NAMES.filter((name) => given[name] !== undefined);
  const answers = Object.fromEntries(known.map((name) => [name, given[name] || QUESTIONS[name].unsaid]));
  const faults = known.flatMap((name) => faultOf(name, answers[name]!) ?? []);
  if (faults.length > 0) throw new SettingsError(faults);
  if (missing.length === 0) return answers as Answers;
  const lines = createInterface({ input });
  const next = lines[Symbol.asyncIterator]();
  for (const name of missing) answers[name] = await answerTo(name, next, output);
  lines.close();
  return answers as Answers;
}

async function answerTo(
  name: SettingName,
  lines: AsyncIterator<string>,
  output: NodeJS.WritableStream,
): Promise<string> {
  const { text, unsaid } = QUESTIONS[name];
  for (let fault: string | null = null; ; ) {
    output.write(`${fault === null ? '' : `${fault}\n`}${text} [${unsaid}]: `);
    const { value = '', done } = await lines.next();
    if (done && fault !== null) throw new SettingsError([fault]);
    const answer = String(value).trim() || unsaid;
    fault = faultOf(name, answer);
    if (fault === null) return answer;
  }
}
