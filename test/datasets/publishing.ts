import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from 'chai';
import type { Body, Client, Person, Reply } from '../support/client.ts';
import { type Floor, libraryBody } from './leeds.ts';

/** A published building: its project as publishing answered it, and what everyone may read of it. */
export type Published = { readonly project: Body; readonly live: Body };

/** Brings a building in by one PATCH and publishes it. Prints how long each step took, for information. */
export async function publishBuilding(api: Client, person: Person, project: Body, body: object): Promise<Published> {
  const path = `/api/projects/${project.id}/`;
  const changed = await timed('one PATCH with everything', () => api.patch(path, body, person.as));
  const whole = await timed('GET of the project', () => api.get(path, person.as));
  const { removed = [], ...saved } = changed.body;
  expect(removed).to.deep.equal([]);
  expect(whole.body).to.deep.equal(saved);
  const published = await timed('publishing', () => api.post(`${path}publish/`, undefined, person.as));
  const live = await timed('first GET of the public API', () => api.get(published.body.public_api_url));
  await timed('next GET of the public API', () => api.get(published.body.public_api_url));
  return { project: published.body, live: live.body };
}

/** Brings a library in: its plans go up one by one, the last of them inside the PATCH as a data URL. */
export async function publishLibrary(
  api: Client,
  person: Person,
  project: Body,
  floors: readonly Floor[],
): Promise<Published> {
  const images = new Map<string, string>();
  for (const { key, plan } of floors.slice(0, -1)) images.set(key, await upload(api, person, project.id, plan));
  const { key, plan } = floors.at(-1)!;
  images.set(key, `data:image/png;base64,${readFileSync(plan, 'base64')}`);
  return publishBuilding(api, person, project, libraryBody(floors, images));
}

async function upload(api: Client, person: Person, projectId: string, file: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([readFileSync(file)], { type: 'image/png' }), basename(file));
  const { status, body } = await api.post(`/api/projects/${projectId}/upload-image/`, form, person.as);
  expect(status, JSON.stringify(body)).to.equal(201);
  return body.url;
}

async function timed(what: string, work: () => Promise<Reply>): Promise<Reply> {
  const start = performance.now();
  const reply = await work();
  console.log(`      ${what}: ${Math.round(performance.now() - start)} ms`);
  expect(reply.status, JSON.stringify(reply.body).slice(0, 500)).to.equal(200);
  return reply;
}
