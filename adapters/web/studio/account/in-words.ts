import { WaymarkError } from '../../client/waymark-error.ts';
import { LocalizedError } from '../parts/failure.ts';

type Words = {
  /** What is said where the service refuses a field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What is said where it answers with a status, or a code. */
  readonly answers?: Readonly<Record<number | string, string>>;
};

/** Waits for a request; its expected errors are in the language of the person, every other failure stays what it is. */
export async function inWords<Data>(request: Promise<Data>, { fields = {}, answers = {} }: Words): Promise<Data> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof WaymarkError)) throw error;
    const refused = Object.keys(error.fields).filter((name) => Object.hasOwn(fields, name));
    if (refused.length > 0)
      throw new LocalizedError('', Object.fromEntries(refused.map((name) => [name, fields[name]!])));
    const said = answers[error.code ?? ''] ?? answers[error.status];
    throw said ? new LocalizedError(said) : error;
  }
}
