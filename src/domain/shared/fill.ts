/** Replaces each `{0}`, `{1}` of a text by the value there; nothing takes the place of one that is not given. */
export const fill = (text: string, ...values: readonly (string | number)[]): string =>
  fillNamed(text, Object.fromEntries(values.entries()));

/** Replaces each `{name}` by the value of that name, likewise. */
export const fillNamed = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
