import { english } from '#locales/studio';
import { WaymarkError } from '../../client/waymark-error.ts';
import { inWordsOf, knownIn } from '../strings/service-words.ts';
import { fill, language, type Refusals, refusalWords, type Strings, text } from '../strings/strings.ts';

/** A failure whose message is in the language of the person already; `fields`: what is wrong with single fields of a form. */
export class LocalizedError extends Error {
  readonly fields: Readonly<Record<string, string>>;

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** The message about a request that failed: in words, and with the number of the request where it is a fault of the service. */
export function failureText(error: unknown): string {
  const { frame } = text();
  if (error instanceof LocalizedError) return error.message;
  if (!(error instanceof WaymarkError)) return frame.failedAction;
  if (error.status === 0) return frame.unreachable;
  if (error.status === 429) return fill(frame.throttled, seconds(error.retryAfter ?? 60));
  if (error.code === 'plan_limit_reached') return frame.planLimit;
  if (error.status < 500 || codeOf(error) !== null) return refusalIn(error, text(), refusalWords());
  return `${frame.failedAction} ${error.requestId ? fill(frame.requestId, error.requestId) : ''}`.trim();
}

/** What the service says, in these words of a language; where its sentence is not known there, what its code means. Null: in English. */
export function refusalIn(error: WaymarkError, { codes, frame }: Strings, words: Refusals | null): string {
  const fields = [...new Set(Object.values(error.fields).flat())];
  if (fields.length > 0) return fields.map((each) => inWordsOf(each, words)).join(' ');
  if (words === null) return error.message;
  const meaning = codeOf(error);
  return knownIn(error.message, words) ?? (meaning === null ? frame.failedAction : codes[meaning]);
}

/** The code of a refusal that has a text. A picture that is refused has none in its answer. */
function codeOf({ code, status, fields }: WaymarkError): keyof Strings['codes'] | null {
  if (code === null) return status === 400 && Object.keys(fields).length === 0 ? 'image_refused' : null;
  return Object.hasOwn(english.codes, code) ? (code as keyof Strings['codes']) : null;
}

/** Until when it has to wait what was refused as one of too many, in milliseconds since 1970; null for every other failure. */
export const waitsFor = (error: unknown): number | null =>
  error instanceof WaymarkError && error.status === 429 ? Date.now() + (error.retryAfter ?? 60) * 1000 : null;

/** `45 seconds`, `3 minutes`: in words of the language. */
export function seconds(count: number): string {
  const [value, unit] = count < 90 ? [Math.ceil(count), 'second'] : [Math.ceil(count / 60), 'minute'];
  return new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' }).format(value as number);
}

/** Missing and forbidden look alike: the service does not say which. */
export const isAbsent = (error: unknown): boolean =>
  error instanceof WaymarkError && (error.status === 404 || error.status === 403);
