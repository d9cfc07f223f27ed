import { expect } from 'chai';
import { expectOk } from '../http/shared/expectations.ts';
import { type Body, PASSWORD, type Person, signUp } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type Controlled, startControlled } from '../support/service/controlled.ts';
import { codeBelow } from './code-blocks.ts';
import { runText } from './run-text.ts';

const PAGE = 'docs/start.md';

describe('The first steps of the guide', () => {
  let running: Controlled;
  let ada: Person;
  let key: string;

  before(async () => {
    running = await startControlled();
    ada = await signUp(running.api);
    const { body } = await running.api.get('/api/organizations/', ada.as);
    const creation = { organization: body[0].id, name: 'First steps', type: 'write' };
    key = expectOk(await running.api.post('/api/api-keys/', creation, ada.as), 201).key;
  });
  after(() => running.service.stop());

  const run = (program: string, text: string) => {
    const environment = { EMAIL: ada.email, PASSWORD, KEY: key };
    return runText(program, text.replaceAll('https://maps.example', running.service.url), environment);
  };
  const one = (heading: string) => {
    const [text, ...others] = codeBelow(PAGE, heading);
    expect(others).to.deep.equal([]);
    return text!;
  };
  /** The map at an address that a program printed. */
  const published = async (printed: string): Promise<Body> => {
    const id = /\/embed\/([0-9a-f-]{36})\n$/.exec(printed)?.[1];
    expect(id, printed).to.be.a('string');
    return expectOk(await running.api.get(`/api/p/${id}/`));
  };
  const expectMap = ({ name, areas }: Body, expected: string, title: string) => {
    expect(name).to.equal(expected);
    expect(areas[0]).to.deep.include({ externalId: 'B-12', translations: { en: { title } } });
  };

  it('make a key, call with it and publish a map, with curl', async function () {
    if (!requireAdapter('curl and jq', isInstalled('curl') && isInstalled('jq'))) return this.skip();
    const steps = ['A key', 'The first call', 'With curl'].map(one);
    const printed = await run('bash', `set -euo pipefail\n${steps.join('\n')}`);
    expect(printed).to.include('"type":"write"');
    expectMap(await published(printed), 'Library', 'Reading room');
  });

  it('publish a map in five requests, as in the README', async function () {
    if (!requireAdapter('curl and jq', isInstalled('curl') && isInstalled('jq'))) return this.skip();
    const [text] = codeBelow('README.md', 'A map in five requests');
    const printed = await runText('bash', text!.replace('http://127.0.0.1:8080', running.service.url), {});
    const { public_api_url: address } = JSON.parse(printed.slice(printed.indexOf('{')));
    expectMap(expectOk(await running.api.get(address)), 'Library', 'Reading room');
  });

  it('publish a map with JavaScript', async () => {
    expectMap(await published(await run('node', one('With JavaScript'))), 'Town hall', 'Registry');
  });

  it('publish a map with Python', async function () {
    if (!requireAdapter('Python', isInstalled('python3'))) return this.skip();
    expectMap(await published(await run('python3', one('With Python'))), 'Museum', 'Main hall');
  });
});
