import { STATUS_CODES } from 'node:http';
import type { Json } from '../shared/json.ts';

type Responses = Readonly<Record<string, Json>>;

/** Error responses as components: most operations have the same ones, which are written once and referred to. */
export function sharedResponses() {
  const names = new Map<string, string>();
  const components: Record<string, Json> = {};
  const nameFor = (status: string, response: Json): string => {
    const text = JSON.stringify([status, response]);
    const known = names.get(text);
    if (known) return known;
    const name = unusedIn(components, nameOf(status, response));
    names.set(text, name);
    components[name] = response;
    return name;
  };
  return {
    components,
    /** The responses of an operation with references in the place of its errors. */
    referring: (responses: Responses): Responses =>
      Object.fromEntries(
        Object.entries(responses).map(([status, response]) =>
          Number(status) < 400
            ? [status, response]
            : [status, { $ref: `#/components/responses/${nameFor(status, response)}` }],
        ),
      ),
  };
}

/** The status in words, and the schema where that says more. */
function nameOf(status: string, { content }: Json): string {
  const phrase = STATUS_CODES[status]!.replace(/[^A-Za-z]/g, '');
  const { $ref } = (content as { 'application/json': { schema: { $ref: string } } })['application/json'].schema;
  const schema = $ref.split('/').at(-1)!;
  return schema === phrase || schema === 'RequestRefused' ? `${phrase}Response` : `${phrase}${schema}Response`;
}

/** Those with other headers or limits are numbered. */
function unusedIn(components: Responses, name: string): string {
  let count = 1;
  while ((count === 1 ? name : `${name}${count}`) in components) count++;
  return count === 1 ? name : `${name}${count}`;
}
