import { expect } from 'chai';
import type { Body, Client, Person, Reply } from '../../../support/client.ts';
import { waitUntil } from '../../../support/wait-until.ts';
import { expectOk } from '../../shared/expectations.ts';

const IMPORTS = '/api/projects/imports/';

/** Files by name. */
export type Files = Readonly<Record<string, Uint8Array | string>>;

export function importForm(files: Files, options: object = {}): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  for (const [name, content] of Object.entries(files)) form.append('file', new Blob([content as BlobPart]), name);
  return form;
}

type Target = { readonly organization: string } | { readonly project: string };

/** Sends files; the reply is 202, or a refusal. */
export function sendImport(
  api: Client,
  { as }: Pick<Person, 'as'>,
  target: Target,
  files: Files,
  options: object = {},
): Promise<Reply> {
  return api.post(`${IMPORTS}?${new URLSearchParams(target)}`, importForm(files, options), as);
}

/** The import once it was read. */
export async function readImport(api: Client, { as }: Pick<Person, 'as'>, id: string): Promise<Body> {
  let found: Body;
  await waitUntil(async () => {
    found = expectOk(await api.get(`${IMPORTS}${id}/`, as));
    return found.status !== 'reading';
  });
  return found;
}

/** Sends files that can be read, and returns the import with its report. */
export async function readyImport(
  api: Client,
  person: Pick<Person, 'as'>,
  target: Target,
  files: Files,
  options: object = {},
): Promise<Body> {
  const { id } = expectOk(await sendImport(api, person, target, files, options), 202);
  const found = await readImport(api, person, id);
  const { results } = found.status === 'ready' ? { results: [] } : expectOk(await issuesOf(api, person, id));
  expect([found.status, results]).to.deep.equal(['ready', []]);
  return found;
}

export const issuesOf = (api: Client, { as }: Pick<Person, 'as'>, id: string, query = '') =>
  api.get(`${IMPORTS}${id}/issues/?page_size=100${query}`, as);

export const applyImport = (api: Client, { as }: Pick<Person, 'as'>, id: string, body: object = {}) =>
  api.post(`${IMPORTS}${id}/apply/`, body, as);

/** The id of the project that an import has made or changed. */
export async function imported(
  api: Client,
  person: Pick<Person, 'as'>,
  target: Target,
  files: Files,
  options: object = {},
): Promise<string> {
  const { id } = await readyImport(api, person, target, files, options);
  return expectOk(await applyImport(api, person, id), 202).project;
}

/** The bytes of an export. */
export async function exported(
  api: Client,
  { as }: Pick<Person, 'as'>,
  project: string,
  format = 'archive',
): Promise<Buffer> {
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${api.url}/api/projects/${project}/export/?format=${format}`, { headers });
  expect(response.status).to.equal(200);
  return Buffer.from(await response.arrayBuffer());
}
