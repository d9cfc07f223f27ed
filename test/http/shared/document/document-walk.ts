import type { Body } from '../../../support/client.ts';

export type Operation = {
  readonly name: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Body;
};

/** Every operation of an OpenAPI document. */
export const operationsOf = (document: Body): readonly Operation[] =>
  Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods).map(([method, operation]) => ({
      name: operation.operationId,
      path,
      method,
      operation: { ...operation, responses: responsesOf(document, operation) },
    })),
  );

/** The responses of an operation, with those that are components in the place of their references. */
const responsesOf = ({ components }: Body, { responses }: Body): Body =>
  Object.fromEntries(
    Object.entries<Body>(responses).map(([status, each]) => [
      status,
      each.$ref ? components.responses[nameOf(each)] : each,
    ]),
  );

type PlacedSchema = readonly [place: string, schema: Body];

/** Every schema of an OpenAPI document with its place, at any depth. */
export const schemasOf = (document: Body): readonly PlacedSchema[] => [
  ...Object.entries<Body>(document.components.schemas).flatMap(([name, schema]) => schemasIn(name, schema)),
  ...operationsOf(document).flatMap(({ name, operation }) => [
    ...(operation.parameters ?? []).flatMap((each: Body) => schemasIn(`${name} ${each.name}`, each.schema)),
    ...contentsOf(operation).flatMap((schema) => schemasIn(name, schema)),
  ]),
];

/** The schemas of the JSON bodies of an operation. */
export const jsonOf = ({ requestBody, responses }: Body): readonly Body[] =>
  [requestBody, ...Object.values<Body>(responses)].flatMap((each) => each?.content?.['application/json']?.schema ?? []);

/** The schemas of the bodies of an operation: of its request and its responses. */
const contentsOf = ({ requestBody, responses }: Body): readonly Body[] =>
  [requestBody, ...Object.values<Body>(responses)].flatMap((each) =>
    Object.values<Body>(each?.content ?? {}).flatMap(({ schema }) => (schema ? [schema] : [])),
  );

/** A schema and all below it that are not references, with their places. */
function schemasIn(place: string, schema: Body): readonly PlacedSchema[] {
  const { properties = {}, items, additionalProperties, propertyNames, anyOf = [], oneOf = [] } = schema;
  const named = Object.entries<Body>(properties).map(([name, each]) => [`${place}.${name}`, each] as const);
  const others = [items, additionalProperties, propertyNames, ...anyOf, ...oneOf].filter(
    (each) => typeof each === 'object',
  );
  const below = [...named, ...others.map((each) => [`${place}.*`, each] as const)];
  return [[place, schema], ...below.flatMap(([where, each]) => schemasIn(where, each))];
}

/** The name of the component that a schema refers to. */
export const nameOf = ({ $ref }: Body): string => $ref.split('/').at(-1)!;
