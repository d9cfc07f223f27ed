import { expect } from 'chai';
import type { Client, Person } from '../../../support/client.ts';
import { type Entry, type Ledger, settle, standingOf } from './ledger.ts';

export type Audit = {
  readonly api: Client;
  readonly person: Person;
  readonly ledger: Ledger;
  /** How many visits are counted of a project. */
  readonly visits: (projectId: string) => Promise<number>;
};

/**
 * Asks the service for these projects: each is there as it was acknowledged, or gone if it was deleted. Every image that it has a row
 * of is served, those that were acknowledged among them and with the bytes that were sent.
 */
export async function auditProjects(audit: Audit, entries: Iterable<Entry>): Promise<void> {
  const { api, person, ledger } = audit;
  expect(ledger.faults).to.deep.equal([]);
  for (const entry of entries) {
    const { status, body } = await api.get(at(entry), person.as);
    expect([200, 404], `project ${entry.id} answered ${status}`).to.include(status);
    settle(entry, status === 200 ? standingOf(body, await audit.visits(entry.id)) : null);
    if (!entry.known) continue;
    const listed = await api.get(`${at(entry)}images/?page_size=100`, person.as);
    const images: readonly string[] = listed.body.images.map((url: string) => new URL(url).pathname);
    expect(images).to.include.members([...entry.known.images]);
    for (const image of images) await auditImage(audit, image);
  }
}

const at = ({ id }: Entry) => `/api/projects/${id}/`;

/** Projects whose creation was not answered are there whole or not at all. */
export async function auditUnanswered({ api, person, ledger }: Audit): Promise<void> {
  for (const name of ledger.unanswered) {
    const { body: list } = await api.get(`/api/projects/?search=${name}`, person.as);
    for (const { id } of list.results) {
      const { status, body } = await api.get(`/api/projects/${id}/`, person.as);
      expect({ status, version: body.version, languages: body.languages?.length }).to.deep.equal({
        status: 200,
        version: 1,
        languages: 1,
      });
    }
  }
  ledger.unanswered.clear();
}

async function auditImage({ api, ledger }: Audit, path: string): Promise<void> {
  const response = await fetch(api.url + path);
  const bytes = Buffer.from(await response.arrayBuffer());
  const sent = ledger.images.get(path);
  expect(response.status, `image ${path}`).to.equal(200);
  if (sent) expect(bytes.equals(sent), `image ${path} is what was sent`).to.equal(true);
}
