import type { Body, Person } from '../../../support/client.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean };

/** The query that an operation of the document cannot do without, as a member of an organization asks it; empty for none. */
export function requiredQuery({ parameters = [] }: Body, { organizationId }: Person): string {
  const required = (parameters as readonly Parameter[]).filter(
    (parameter) => parameter.in === 'query' && parameter.required,
  );
  const pairs = required.map(({ name }) => [name, name === 'organization' ? organizationId : 'x']);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs as [string, string][])}`;
}
