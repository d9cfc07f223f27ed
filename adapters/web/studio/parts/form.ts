import { type ComponentChildren, h } from 'preact';
import { useState } from 'preact/hooks';
import { WaymarkError } from '../../client/waymark-error.ts';
import { ownWords } from '../strings/service-words.ts';
import { text } from '../strings/strings.ts';
import { Countdown } from './countdown.tsx';
import { failureText, LocalizedError, waitsFor } from './failure.ts';

type Values = Readonly<Record<string, unknown>>;

/** `T`: the values by the names of their fields. One may have parts, whose errors are named like `venue.hours`. */
export type Form<T extends Values> = {
  readonly values: T;
  readonly set: <Name extends keyof T>(name: Name) => (value: T[Name]) => void;
  /** What the input of a field gets. */
  readonly field: <Name extends keyof T & string>(
    name: Name,
  ) => { readonly value: T[Name]; readonly onValue: (value: T[Name]) => void; readonly error: string | null };
  /** The first message about a field; null where it is right. */
  readonly errorOf: (name: string) => string | null;
  /** What went wrong that is about no field of the form. While it says how long to wait, the form is not sent. */
  readonly failure: ComponentChildren;
  readonly isSending: boolean;
  readonly onSubmit: (event: Event) => void;
};

/**
 * The state of a form. `fields`: names that the service calls otherwise, such as `full_name` for `fullName`. Errors of the service appear
 * at their fields, the first of which gets the focus; what they say about others, and every other failure, is `failure`.
 */
export function useForm<T extends Values>(initial: T, submit: (values: T) => Promise<unknown>): Form<T> {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(form: HTMLFormElement | null): Promise<void> {
    setSending(true);
    setErrors({});
    setFailure(null);
    try {
      await submit(values);
    } catch (error) {
      const fields = fieldsOf(error);
      const known = fields.filter(([name]) => isIn(values, name));
      const others = fields.filter(([name]) => !isIn(values, name)).map(([, message]) => message);
      setUntil(waitsFor(error));
      setErrors(Object.fromEntries(known));
      setFailure(fields.length === 0 ? failureText(error) : others.join(' ') || null);
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
    } finally {
      setSending(false);
    }
  }

  const end = () => {
    setUntil(null);
    setFailure(null);
  };

  const set: Form<T>['set'] = (name) => (value) => setValues((before) => ({ ...before, [name]: value }));
  const errorOf = (name: string) => errors[name] ?? null;

  return {
    values,
    set,
    errorOf,
    field: (name) => ({ value: values[name], onValue: set(name), error: errorOf(name) }),
    failure: until === null ? failure : h(Countdown, { pattern: text().frame.throttled, until, onEnd: end }),
    isSending,
    onSubmit(event) {
      event.preventDefault();
      if (!isSending && until === null)
        void send(event.currentTarget instanceof HTMLFormElement ? event.currentTarget : null);
    },
  };
}

/** Whether a name is that of a value, or of a part of one. */
function isIn(values: Values, name: string): boolean {
  const [field, ...rest] = name.split('.');
  return Object.hasOwn(values, name) || (rest.length > 0 && typeof values[field!] === 'object');
}

/** What is wrong with each field, in a sentence. */
function fieldsOf(error: unknown): (readonly [string, string])[] {
  if (error instanceof LocalizedError) return Object.entries(error.fields);
  if (!(error instanceof WaymarkError)) return [];
  return Object.entries(error.fields).map(([name, messages]) => [name, messages.map(ownWords).join(' ')]);
}
