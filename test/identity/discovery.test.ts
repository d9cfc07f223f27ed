import { expect } from 'chai';
import { readDiscovery } from '../../adapters/identity/discovery.ts';
import { answerJson } from '../support/browser/faulty-provider.ts';
import { faultyProvider } from './provider-suite.ts';

const ISSUER = 'https://sign-in.example';
const DOCUMENT = {
  issuer: ISSUER,
  token_endpoint: 'https://tokens.example/token',
  jwks_uri: 'https://keys.example/keys',
};

describe('The discovery document', () => {
  const { provider, prove, advance, expectRefused } = faultyProvider();

  it('has the token endpoint and the key set', () => {
    const { tokenEndpoint, keysUrl } = readDiscovery(ISSUER, DOCUMENT);
    expect([tokenEndpoint, keysUrl]).to.deep.equal(['https://tokens.example/token', 'https://keys.example/keys']);
  });

  for (const [methods, isInBody] of [
    [['client_secret_post', 'client_secret_basic'], true],
    [['client_secret_basic', 'client_secret_post'], true],
    [['client_secret_basic'], false],
    [['private_key_jwt'], false],
    ['client_secret_post', false],
    [undefined, false],
  ] as const) {
    it(`requires the secret in the ${isInBody ? 'body' : 'header'} with the methods ${JSON.stringify(methods)}`, () => {
      const document = { ...DOCUMENT, token_endpoint_auth_methods_supported: methods };
      expect(readDiscovery(ISSUER, document).takesSecretInBody).to.equal(isInBody);
    });
  }

  for (const issuer of [
    undefined,
    null,
    '',
    [ISSUER],
    `${ISSUER}/`,
    'http://sign-in.example',
    'https://evil.example',
  ]) {
    it(`of ${JSON.stringify(issuer)} is not the provider's`, () => {
      expect(() => readDiscovery(ISSUER, { ...DOCUMENT, issuer })).to.throw('names another issuer');
    });
  }

  for (const field of ['token_endpoint', 'jwks_uri']) {
    for (const value of [undefined, 7, '', '/token', 'http://keys.example/', 'file:///etc/passwd', 'data:,{}']) {
      it(`is refused where ${field} is ${JSON.stringify(value)}`, () => {
        expect(() => readDiscovery(ISSUER, { ...DOCUMENT, [field]: value })).to.throw(`no usable ${field}`);
      });
    }
  }

  it('of another issuer is refused', async () => {
    const { lieAt, issueCode, issuer } = provider();
    lieAt('discovery', (answer, honest) => answerJson(answer, { ...honest, issuer: ISSUER }));
    await expectRefused(issueCode({ iss: ISSUER }), `${issuer}: its discovery document names another issuer`);
  });

  it('is read again after an hour', async () => {
    const { issueCode, asked } = provider();
    const timesAsked = () => asked.filter((path) => path.startsWith('/.well-known/')).length;
    await prove(issueCode());
    advance(3_599_999);
    await prove(issueCode());
    expect(timesAsked()).to.equal(1);
    advance(1);
    await prove(issueCode());
    expect(timesAsked()).to.equal(2);
  });
});
