import { expect } from 'chai';
import type { Body } from '../support/client.ts';
import { PASSWORD } from '../support/client.ts';
import type { DocsService } from './docs-service.ts';

/** A program of the documentation, as a module that runs. */
export type Program = {
  /** What the texts of the examples become: they are the values that a reader has. */
  readonly adapt: (text: string, service: DocsService) => string;
  /** What the module has done, by what it exports and printed. */
  readonly expect?: (module: Body, service: DocsService) => unknown;
};

const MODULES: Readonly<Record<string, string>> = {
  'waymark-client': import.meta.resolve('../../adapters/web/client/index.ts'),
  'waymark/client': import.meta.resolve('../../adapters/web/client/index.ts'),
  'waymark/testing': import.meta.resolve('../../config/package/start-waymark.ts'),
  waymark: import.meta.resolve('./start-service.ts'),
};

/** The imports are those of the checkout, which the packages are built from; what is printed is exported. */
const runnable = (text: string): string =>
  `const printed = [];
const console = { log: (...values) => printed.push(...values) };
${text.replace(/from '(waymark[\w/-]*)'/g, (_, name: string) => `from '${MODULES[name]!}'`)}
export { printed };
`;

const withKey = (text: string, { url, env }: DocsService): string =>
  text.replaceAll('https://maps.example', url).replaceAll('sk_…', env.KEY!);

const constant = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`)
    .join('');

/** The client with a session, which the examples below the beginning of its page go on with. */
const CLIENT = "import { createClient } from 'waymark-client';\nconst waymark = createClient({ url, tokens });\n";

const goesOn = (adapt: (text: string) => string = (text) => text): Program => ({
  adapt: (text, { url, env, ada: tokens }) =>
    runnable(constant({ url, tokens, organization: env.ORG, projectId: env.PROJECT }) + CLIENT + adapt(text)),
});

/** Lists whose loops have a body. */
const listing = (text: string): string => text.replace(/ …$/gm, ' seen.push(1);').replace(/^/, 'const seen = [];\n');

const printsNames: Program = {
  adapt: (text, service) => runnable(withKey(text, service)),
  expect: ({ printed }) => expect(printed).to.include('New name'),
};

const inSuite: Program = { adapt: (text) => runnable(text) };

/** How the programs in JavaScript are run that are no whole services of their own; null for what is beside one and is no program. */
export const PROGRAMS: Readonly<Record<string, readonly (Program | null)[]>> = {
  'docs/client.md#The client': [
    {
      adapt(text, service) {
        const [, program] = text.split(/^npm install .*\n+/m);
        return runnable(
          `${constant({ projectId: service.ids.project })}${withKey(program!, service)}\nexport { project };`,
        );
      },
      expect: ({ project }, { ids }) => expect(project).to.have.property('id', ids.project),
    },
  ],
  'docs/client.md#Sessions': [
    {
      adapt: (text, { url, ada }) =>
        runnable(`import { createClient } from 'waymark-client';
${constant({ url, email: ada.email, password: PASSWORD })}const [readTokens, storeTokens, askForCode] = [() => null, () => {}, () => {}];
${text}
export const me = await waymark.GET('/api/auth/me/');`),
      expect: ({ me }, { ada }) => expect(me.data.email).to.equal(ada.email),
    },
  ],
  'docs/client.md#Lists': [{ ...goesOn(listing), expect: () => undefined }],
  'docs/client.md#Creating once': [goesOn()],
  'docs/client.md#Concurrent changes': [
    goesOn(
      (text) => `const params = { path: { projectId } };
const { data: project } = await waymark.GET('/api/projects/{projectId}/', { params });
${text}`,
    ),
  ],
  'docs/npm-client.md#The client of Waymark': [printsNames],
  'docs/npm.md#Calling the API': [printsNames],
  'docs/npm.md#In a program': [
    {
      adapt: (text, { folder }) => runnable(text.replace("'8080'", "'0'").replace('./maps', `${folder}/maps`)),
      expect: ({ printed }) => expect(printed[0]).to.match(/^http:\/\/127\.0\.0\.1:\d+$/),
    },
  ],
  'docs/npm.md#In tests': [inSuite],
  'docs/testing.md#In a test suite of Node': [inSuite],
  'docs/scaling.md#Caches and CDNs': [
    null,
    {
      adapt: (text) => `export async function receive({ event, data }, { SERVICE, KEY, fetch }) {\n${text}\n}\n`,
      async expect({ receive }) {
        const sent: unknown[] = [];
        const fetch = (...request: unknown[]) => void sent.push(request);
        await receive({ event: 'project.updated', data: { project_id: '7' } }, { SERVICE: 's', KEY: 'k', fetch });
        const init = { method: 'POST', headers: { 'Fastly-Key': 'k' } };
        expect(sent).to.deep.equal([['https://api.fastly.com/service/s/purge/project-7', init]]);
      },
    },
  ],
  'docs/webhooks.md#Verifying the signature': [
    {
      adapt(text) {
        const [imports, ...check] = text.split('\n');
        return runnable(
          `${imports}\nexport function receive(rawBody, request, secret, response) {\n${check.join('\n')}\n}`,
        );
      },
      async expect({ receive }, { delivered }) {
        const { headers, body, secret } = await delivered();
        const refused: number[] = [];
        const response = { writeHead: (status: number) => ({ end: () => void refused.push(status) }) };
        receive(body, { headers }, secret, response);
        expect(refused).to.deep.equal([]);
        receive(`${body} `, { headers }, secret, response);
        expect(refused).to.deep.equal([401]);
      },
    },
  ],
};
