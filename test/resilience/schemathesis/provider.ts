import { randomUUID } from 'node:crypto';
import { startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { startLocalServer } from '../../support/network/local-server.ts';

/** An OpenID provider for a service, and an address at which new accounts there sign in. */
export type CodeProvider = {
  /** The settings of a service that signs in with it. */
  readonly settings: Readonly<Record<string, string>>;
  /** `GET …?redirect_uri=` signs a new account in, and returns the body of `signInWithGoogle`. */
  readonly codes: string;
  stop(): Promise<void>;
};

export async function startCodeProvider(): Promise<CodeProvider> {
  const provider = await startOpenIdProvider();
  const server = await startLocalServer();
  const signInBody = async (redirectUri: string) => {
    const sub = randomUUID();
    provider.put({ sub, email: `${sub}@people.example`, emailVerified: true, name: 'Grace Hopper' });
    const { code, codeVerifier } = await provider.authorize({ sub, redirectUri });
    return { code, code_verifier: codeVerifier };
  };
  server.answerWith((request, response) => {
    const { searchParams } = new URL(request.url!, server.url);
    signInBody(searchParams.get('redirect_uri')!).then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  return {
    settings: {
      GOOGLE_ISSUER: provider.issuer,
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
    },
    codes: `${server.url}/`,
    async stop() {
      await server.stop();
      await provider.stop();
    },
  };
}
