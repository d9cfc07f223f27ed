import { expect } from 'chai';
import { type Body, signUp } from '../../support/client.ts';
import { aKey } from '../organizations/keys.ts';
import { overHttp } from '../over-http.ts';

type Operation = {
  readonly method: string;
  readonly path: string;
  readonly example: Body;
  readonly mediaType?: string;
};

/** Somebody who has an address and a key, and sends only strings that the service has said before. */
function stranger(address: string, key: string) {
  let heard = '';
  let operations: ReadonlyMap<string, Operation> = new Map();
  let scheme = '';

  /** The parts of addresses, and the names and values of a body, which the service must have said. */
  const requireHeard = (words: readonly string[]) =>
    expect(words.filter((word) => !heard.includes(word))).to.deep.equal([]);
  const answered = async (response: Response): Promise<string> => {
    const text = await response.text();
    heard += `\n${[...response.headers].join('\n')}\n${text}`;
    expect(response.status, text).to.be.within(200, 302);
    return text;
  };
  const read = async (url: string): Promise<string> => {
    if (url !== address) requireHeard(partsOf(new URL(url).pathname));
    return answered(await fetch(url, { redirect: 'manual' }));
  };
  /** Follows the relation of a `Link` header of the address itself. */
  const linked = async (relation: string): Promise<string> => {
    const response = await fetch(address, { redirect: 'manual' });
    await answered(response);
    const [, target] = new RegExp(`<([^>]+)>; rel="${relation}"`).exec(response.headers.get('link') ?? '')!;
    return new URL(target!, address).href;
  };

  return {
    read,
    async readDocument(): Promise<void> {
      const document = JSON.parse(await read(await linked('service-desc')));
      operations = operationsOf(document);
      scheme = document.components.securitySchemes.apiKey.scheme;
    },
    example: (name: string): Body => structuredClone(operations.get(name)!.example),
    /** Calls an operation of the document; `ids` are put into its path in their order. */
    async call(name: string, ids: readonly string[] = [], body?: Body): Promise<Body> {
      const { method, path, mediaType } = operations.get(name)!;
      const rest = [...ids];
      const filled = path.replace(/\{\w+\}/g, () => rest.shift()!);
      requireHeard([...partsOf(filled), ...wordsOf(body), scheme, ...(body ? [mediaType!] : [])]);
      const headers = { authorization: `${scheme} ${key}`, ...(body && { 'content-type': mediaType! }) };
      const init = { method: method.toUpperCase(), headers, ...(body && { body: JSON.stringify(body) }) };
      return JSON.parse(await answered(await fetch(new URL(filled, address), init)));
    },
  };
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** The names of fields and the texts of a body. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(wordsOf)];
}

function operationsOf({ paths }: Body): ReadonlyMap<string, Operation> {
  const entries = Object.entries<Body>(paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods).flatMap(([method, operation]) => {
      if (!operation.operationId) return [];
      const [content] = Object.entries<Body>(operation.requestBody?.content ?? {});
      const told = { method, path, example: content?.[1].example, ...(content && { mediaType: content[0] }) };
      return [[operation.operationId as string, told] as const];
    }),
  );
  return new Map(entries);
}

overHttp('first contact', (open) => {
  it('leads from the address and a key to a published change, by nothing but what the service says', async () => {
    const running = open();
    const ada = await signUp(running.api);
    const { body } = await aKey(running, ada, { type: 'write' });
    const { read, readDocument, example, call } = stranger(running.service.url, body.key);
    await readDocument();
    expect(await call('getOwnApiKey')).to.include({ organization: ada.organizationId });

    const { organization: _, ...map } = example('createProject');
    const { id: project } = await call('createProject', [], map);
    const { id: levelId } = await call('createLevel', [project], example('createLevel'));
    const { id: area } = await call('createArea', [project], { ...example('createArea'), levelId });
    await call('createMarker', [project], { ...example('createMarker'), levelId });
    const published = await call('publishProject', [project], example('publishProject'));
    await read(published.embed_url);
    const status = async () => JSON.parse(await read(published.public_api_url)).areas[0].status;
    expect(await status()).to.equal(null);

    await call('updateArea', [project, area], example('updateArea'));
    expect(await status()).to.equal(null);
    await call('updateLiveProject', [project], example('updateLiveProject'));
    expect(await status()).to.equal(example('updateArea').status);
  });
});
