import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { GENERATORS } from '../../scripts/clients/generators.ts';
import { SQUARE } from '../http/given.ts';
import { expectOk } from '../http/shared/expectations.ts';
import type { DocsService } from './docs-service.ts';
import { expectLike, sampleOf } from './samples.ts';

/** Does what an example says, and compares what comes with what it shows. */
type Request = (text: string, service: DocsService) => Promise<void>;

/** A command of curl, and the JSON that it is answered, if any. */
const curl =
  (adapt: (text: string, service: DocsService) => string | Promise<string> = (text) => text): Request =>
  async (text, service) => {
    const [, command, sample] = /^(.*?)(?:\n+(\{".*))?$/s.exec(text)!;
    const printed = await service.bash(await adapt(command!, service));
    if (sample) expectLike(sampleOf(sample), JSON.parse(printed));
  };

const ofThisVersion = async (text: string, { version }: DocsService): Promise<string> =>
  text.replace('"12"', `"${await version()}"`);

/** What a request with this path is answered. */
const answerTo =
  (path: string): Request =>
  async (text, { ada, api, projectPath }) =>
    expectLike(sampleOf(text), expectOk(await api.get(projectPath + path, ada.as)));

/** Bodies, one on each line, of a request with this path. */
const bodiesOf =
  (path: string): Request =>
  async (text, { ada, api, ids, projectPath }) => {
    for (const line of text.split('\n')) {
      const body = line.replace('"…"', JSON.stringify(ids.area));
      expectOk(await api.post(projectPath + path, JSON.parse(body), ada.as));
    }
  };

async function page(text: string, { api, ada }: DocsService): Promise<void> {
  const [request, sample] = text.split('\n') as [string, string];
  const path = request.slice('GET '.length).replace('page_size=50', 'page_size=1');
  expectLike(sampleOf(sample), expectOk(await api.get(path, ada.as)));
}

async function fieldErrors(text: string, { api, ada, projectPath }: DocsService): Promise<void> {
  const { non_field_errors: ofTheWhole, ...ofFields } = sampleOf(text);
  const refused = await api.patch(projectPath, { appearance: { routeColor: 'red' } }, ada.as);
  expect([refused.status, refused.body]).to.deep.equal([400, ofFields]);
  expectLike({ non_field_errors: ofTheWhole }, (await api.patch(projectPath, [], ada.as)).body);
}

async function invalidTransition(text: string, { api, ada, draftPath }: DocsService): Promise<void> {
  const { detail, ...sample } = sampleOf(text);
  const { detail: message, ...answer } = (await api.post(`${draftPath}unpublish/`, undefined, ada.as)).body;
  expect(answer).to.deep.equal(sample);
  expect(message).to.include(detail.replace(/ …$/, ''));
}

async function rateHeaders(text: string, { api, ada, projectPath }: DocsService): Promise<void> {
  const { headers } = await api.get(projectPath, ada.as);
  const form = (value: string | null) => value?.replace(/\d+/g, '1');
  for (const line of text.split('\n')) {
    const [name, value] = line.split(': ') as [string, string];
    expect(form(headers.get(name)), name).to.equal(form(value));
  }
}

async function planLimit(text: string, { fullPlan }: DocsService): Promise<void> {
  const { status, body } = await fullPlan();
  const sample = sampleOf(text.slice('403 '.length));
  expect(`${status} ${body.code}`).to.equal(`${text.slice(0, 3)} ${sample.code}`);
  expectLike(sample, body);
}

async function delivery(text: string, { delivered }: DocsService): Promise<void> {
  const { headers, body } = await delivered();
  const [head, sample] = text.split('\n\n') as [string, string];
  const [, ...lines] = head.split('\n').map((line) => line.split(': ') as [string, string]);
  for (const [name, value] of lines) {
    const form = (given: string) => given.replace(/(?<==)[\da-f]+…?$|\d+/g, '1');
    expect(form(String(headers[name.toLowerCase()])), name).to.equal(form(value));
  }
  expectLike(JSON.parse(sample), JSON.parse(body));
}

/** Commands of generators, with the options that `make clients` uses. */
async function generating(text: string): Promise<void> {
  for (const line of text.replace(/\\\n\s*/g, '').split('\n')) {
    const [program, ...words] = line.split(/\s+/) as [string, ...string[]];
    const chosen = words[words.indexOf('-g') + 1]!;
    const used = GENERATORS.map(({ generate }) => generate.flat()).find((all) =>
      program === 'openapi-generator-cli'
        ? all[all.indexOf('-g') + 1] === chosen
        : all.some((each) => each.endsWith(program)),
    );
    expect(used, line).to.be.an('array');
    for (const option of words.filter((word) => word.startsWith('-')))
      expect(
        used!.some((each) => each.startsWith(option)),
        `${line}: ${option}`,
      ).to.equal(true);
  }
}

/** The archive that the exporting example writes, under the name that the importing one sends. */
async function exported(text: string, service: DocsService): Promise<void> {
  await service.bash(text);
  const [file] = (await readdir(service.folder)).filter((name) => name.endsWith('.waymark.zip'));
  expect(file).to.be.a('string');
  await rename(join(service.folder, file!), join(service.folder, 'hall.waymark.zip'));
}

const areas = (text: string, { ids }: DocsService): string =>
  text
    .replace('"…"', `"${ids.area}"`)
    .replace('"levelId": "…"', `"levelId": "${ids.ground}"`)
    .replace('[…]', JSON.stringify(SQUARE));

/** How the examples of requests and answers are tried, page by page in the order of what they need. */
export const REQUESTS: Readonly<Record<string, readonly Request[]>> = {
  'README.md#What you will need next': [curl((text, { env }) => text.replace('sk_…', env.KEY!))],
  'docs/api-clients.md#How to generate': [curl(), generating, generating, generating],
  'docs/api.md#Pagination': [page],
  'docs/api.md#Reading again': [curl()],
  'docs/api.md#Concurrent changes': [curl(ofThisVersion)],
  'docs/api.md#Who else is here': [curl()],
  'docs/api.md#What changed': [answerTo('changes/?since=2'), answerTo('changes/?against=live')],
  'docs/api.md#Small responses': [curl(areas)],
  'docs/api.md#Taking changes back': [bodiesOf('snapshots/live/restore-item/')],
  'docs/api.md#Repeating requests': [curl()],
  'docs/api.md#Bulk updates': [bodiesOf('areas/bulk/')],
  'docs/closures.md#From a system that watches lifts': [curl()],
  'docs/errors.md#What an error looks like': [fieldErrors, invalidTransition],
  'docs/imports.md#Exporting': [exported],
  'docs/imports.md#Importing': [curl()],
  'docs/limits.md#How often': [rateHeaders],
  'docs/limits.md#Stored files': [planLimit],
  'docs/webhooks.md#Webhooks': [curl()],
  'docs/webhooks.md#The request': [delivery],
  'docs/webhooks.md#Sending again': [curl()],
};
