import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { expect } from 'chai';
import { answerJson, ENDPOINTS, type RouteResponse } from '../support/browser/faulty-provider.ts';
import { faultyProvider } from './provider-suite.ts';

type Lie = readonly [what: string, reason: string, RouteResponse];

const HASTY = 500;

const endless = () =>
  Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536, ' ');
    })(),
  );

const PROMPT: readonly Lie[] = [
  ['is broken', 'answered 500', (answer, honest) => answerJson(answer, honest, 500)],
  ['is not there', 'answered 404', (answer) => answer.writeHead(404).end('<p>Not found')],
  ['answers what is no JSON', 'answered 200, but no JSON object', (answer) => answer.end('eyJ <p>Welcome')],
  ['answers a list', 'answered 200, but no JSON object', (answer, honest) => answer.end(JSON.stringify([honest]))],
  ['answers nothing', 'answered 200, but no JSON object', (answer) => answer.end()],
  ['hangs up', 'UND_ERR_SOCKET', (answer) => answer.destroy()],
  [
    'hangs up in the middle',
    'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    (answer) => answer.writeHead(200, { 'content-length': 100 }).write('{', () => answer.destroy()),
  ],
  [
    'answers without an end',
    'answered more than 1048576 bytes',
    (answer) => pipeline(endless(), answer, () => undefined),
  ],
  [
    'answers without an end in few bytes',
    'answered more than 1048576 bytes',
    (answer) => pipeline(endless(), createGzip(), answer.setHeader('content-encoding', 'gzip'), () => undefined),
  ],
];

const SLOW: readonly Lie[] = [
  ['never answers', `no whole answer within ${HASTY} ms`, () => undefined],
  ['stops in the middle', `no whole answer within ${HASTY} ms`, (answer) => answer.write('{')],
  [
    'answers drop by drop',
    `no whole answer within ${HASTY} ms`,
    (answer) => {
      const drops = setInterval(() => answer.write(' '), 20);
      answer.on('close', () => clearInterval(drops));
    },
  ],
];

/** Each faulty response at each endpoint is refused, and the operator gets the endpoint and the reason. */
function provesNobody(lies: readonly Lie[], deadlineMs?: number): void {
  const { provider, expectRefused } = faultyProvider(deadlineMs);
  for (const [path, endpoint] of Object.entries(ENDPOINTS)) {
    for (const [what, reason, answer] of lies) {
      it(`${what} at ${path}`, async () => {
        provider().lieAt(endpoint, answer);
        await expectRefused(provider().issueCode(), `${provider().issuer}${path}: ${reason}`);
      });
    }
  }
}

describe('A provider response is refused that', () => {
  provesNobody(PROMPT);
});

describe('A provider response is refused after the timeout that', () => {
  provesNobody(SLOW, HASTY);
});

describe('A provider', () => {
  const { provider, prove, expectRefused } = faultyProvider();

  for (const [path, endpoint] of Object.entries(ENDPOINTS)) {
    it(`is not followed when it redirects ${path}`, async () => {
      for (const status of [301, 302, 303, 307, 308]) {
        provider().lieAt(endpoint, (answer) => answer.writeHead(status, { location: '/elsewhere' }).end());
        expect(await prove(provider().issueCode()), `${status}`).to.equal(null);
      }
      expect(provider().asked).to.include(path).and.not.include('/elsewhere');
    });
  }

  it('is refused without an ID token for a code', async () => {
    const { lieAt, issueCode, issuer } = provider();
    lieAt('token', (answer) => answerJson(answer, { access_token: 'opaque' }));
    await expectRefused(issueCode(), `${issuer}/token: answered without an ID token`);
  });

  for (const id_token of [null, 7, {}, ['e30.e30.e30']]) {
    it(`is refused with ${JSON.stringify(id_token)} as an ID token`, async () => {
      const { lieAt, issueCode, issuer } = provider();
      lieAt('token', (answer, honest) => answerJson(answer, { ...honest, id_token }));
      await expectRefused(issueCode(), `${issuer}/token: answered without an ID token`);
    });
  }

  it('has its error texts hidden from the user', async () => {
    const { lieAt, issueCode, issuer, clientSecret } = provider();
    lieAt('token', (answer) => answerJson(answer, { error: clientSecret, error_description: clientSecret }, 401));
    await expectRefused(issueCode(), `${issuer}/token: answered 401`);
  });

  it('is accepted again when it recovers', async () => {
    const { lieAt, issueCode, beHonest, issuer } = provider();
    for (const endpoint of Object.values(ENDPOINTS)) lieAt(endpoint, (answer) => answer.writeHead(503).end());
    await expectRefused(issueCode(), `${issuer}/.well-known/openid-configuration: answered 503`);
    beHonest();
    expect(await prove(issueCode())).to.include({ subject: 'subject-of-ann' });
  });
});
