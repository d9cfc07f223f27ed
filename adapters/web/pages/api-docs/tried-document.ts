type Json = Readonly<Record<string, unknown>>;

type Operation = Json & { readonly tags?: readonly string[]; readonly parameters?: readonly Json[] };

export type ApiDocument = Json & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly tags: readonly { readonly name: string }[];
};

/** Operations that need a cookie of the Studio, which a page like this one has not. */
const OF_THE_STUDIO = 'Studio';

/**
 * The document as the page shows it, so that a request succeeds as it is offered: the library fills in every example, and those of optional
 * parameters would filter by what there is not, or name a version or a key that was used. Without the operations of the Studio.
 */
export function triedDocument(document: ApiDocument, origin: string): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, operations]) => [path, shown(operations)] as const);
  return {
    ...document,
    // Where the page was opened from, which may be another address than that of the document: its policy allows no other.
    servers: [{ url: origin }],
    tags: document.tags.filter(({ name }) => name !== OF_THE_STUDIO),
    paths: Object.fromEntries(paths.filter(([, operations]) => Object.keys(operations).length > 0)),
  };
}

const shown = (operations: Readonly<Record<string, Operation>>): Readonly<Record<string, Operation>> =>
  Object.fromEntries(
    Object.entries(operations)
      .filter(([, { tags }]) => !tags?.includes(OF_THE_STUDIO))
      .map(([method, operation]) => [method, withoutOptionalExamples(operation)]),
  );

function withoutOptionalExamples({ parameters, ...operation }: Operation): Operation {
  if (!parameters) return operation;
  return {
    ...operation,
    parameters: parameters.map(({ example, ...parameter }) =>
      parameter.required ? { ...parameter, example } : parameter,
    ),
  };
}

/** The document with another organization in its examples. */
export const withOrganization = (document: ApiDocument, id: string): ApiDocument =>
  JSON.parse(JSON.stringify(document).replaceAll(SAMPLE_ORGANIZATION, id));

/** The id of the organization in the examples of the document. */
const SAMPLE_ORGANIZATION = '0198a0b0-0000-7000-8000-000000000001';
