import { DomainError } from '../../../../../src/domain/shared/errors.ts';
import type { SignedIn, SignIn } from '../../../../../src/usecases/accounts/shared/sign-in.ts';
import { OPEN_BODY } from '../../../bodies/body-limits.ts';
import { errorResponse } from '../../../responses/errors.ts';
import { locationOf } from '../../../responses/location.ts';
import { type Request, type Route, type RouteResponse, route } from '../../../shared/route.ts';
import { originOf } from '../../../shared/same-origin.ts';
import type { Site } from '../../../shared/site.ts';
import { object } from '../../../validation/containers.ts';
import { detail } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { clientOf } from '../../accounts/client.ts';
import { presentChallenge, presentUser } from '../../accounts/present.ts';
import { ME } from '../../accounts/routes/me.ts';
import { googleLogin, login, registration, secondFactor } from '../../accounts/schemas/sign-in.ts';
import { acceptanceAsNew } from '../../organizations/schemas/invitations.ts';
import { renewedSessionResponse, studioSessionResponse, studioSignInResponse } from '../schemas.ts';
import { kept, refreshTokenOf, removed, SESSION } from '../session-cookie.ts';

/** What a session is opened for. */
type Opening = Pick<Request, 'app' | 'site' | 'header'>;

const COOKIE =
  'The refresh token is set as a cookie that no script can read. A session whose cookie came with the request ends: the new one replaces it.';

/** Sessions of the Studio: as those of the API, with the refresh token in a cookie. `sessionMilliseconds`: how long they last. */
export function studioSessionRoutes({
  sessionMilliseconds,
}: {
  readonly sessionMilliseconds: number;
}): readonly Route[] {
  const seconds = Math.floor(sessionMilliseconds / 1000);

  async function opened({ user, tokens }: SignedIn, request: Opening, status = 200): Promise<RouteResponse> {
    const { site } = request;
    await request.app.accounts.logout({ refresh: refreshTokenOf(request) });
    return {
      status,
      body: { kind: 'session', access: tokens.access, user: presentUser(user, site) },
      headers: { ...kept(site, tokens.refresh, seconds), ...(status === 201 && locationOf(site, ME)) },
    };
  }

  const signedIn = async (result: SignIn, request: Opening): Promise<RouteResponse> =>
    'user' in result
      ? { ...(await opened(result, request)), signedIn: result.user.id }
      : { status: 200, body: presentChallenge(result), signedIn: result.userId };

  const signIn = route({
    ...ofSession('sign-in', 'signInToStudio', 'login'),
    summary: 'Sign in to the Studio with email and password',
    description: `As \`login\`. ${COOKIE}`,
    body: { schema: login, limit: OPEN_BODY },
    responses: { 200: studioSignInResponse },
    errors: ['unauthenticated', 'account_disabled'],
    async handle({ body, ...request }) {
      return signedIn(await request.app.accounts.login({ ...body, client: clientOf(request) }), request);
    },
  });

  const twoFactor = route({
    ...ofSession('two-factor', 'verifyStudioSignIn', 'verifyLogin'),
    summary: 'Complete a sign-in to the Studio with a code or a backup code',
    description: `As \`verifyLogin\`. ${COOKIE}`,
    body: { schema: secondFactor, limit: OPEN_BODY },
    responses: { 200: studioSessionResponse },
    errors: ['unauthenticated', 'account_disabled', 'throttled'],
    async handle({ body: { pending_token: pendingToken, code }, ...request }) {
      return signedIn(
        await request.app.twoFactor.verifyLogin({ pendingToken, code, client: clientOf(request) }),
        request,
      );
    },
  });

  const google = route({
    ...ofSession('google', 'signInToStudioWithGoogle', 'signInWithGoogle'),
    summary: 'Sign in to the Studio with a Google authorization code',
    description: `As \`signInWithGoogle\`, with the redirect URI of the Studio. ${COOKIE}`,
    body: { schema: googleLogin, limit: OPEN_BODY },
    responses: { 200: studioSignInResponse },
    errors: ['unauthenticated', 'membership_blocked', 'account_disabled', 'not_configured'],
    async handle({ body: { code, code_verifier: codeVerifier }, ...request }) {
      const origin = request.header('origin') || originOf(request.site);
      const client = clientOf(request);
      return signedIn(await request.app.accounts.signInWithGoogle({ code, codeVerifier, origin, client }), request);
    },
  });

  const register = route({
    ...ofSession('register', 'registerInStudio', 'register'),
    summary: 'Register an account with its own organization, and sign in to the Studio',
    description: `As \`register\`. ${COOKIE}`,
    creates: ME,
    body: { schema: registration, limit: OPEN_BODY },
    responses: { 201: studioSessionResponse },
    async handle({ body, ...request }) {
      const { email, password, password_confirm: passwordConfirm } = body;
      const names = { fullName: body.full_name, organizationName: body.organization_name };
      const token = body.token ?? null;
      const account = { email, password, passwordConfirm, ...names, token, client: clientOf(request) };
      return opened(await request.app.accounts.register(account), request, 201);
    },
  });

  const acceptInvitation = route({
    ...ofSession('accept-invitation', 'acceptInvitationInStudio', 'acceptInvitation'),
    summary: 'Accept an invitation with a new account, and sign in to the Studio',
    description: `As \`acceptInvitation\` without credentials. 403 \`plan_limit_reached\` likewise. ${COOKIE}`,
    creates: ME,
    body: { schema: acceptanceAsNew, limit: OPEN_BODY },
    responses: { 201: studioSessionResponse },
    errors: ['plan_limit_reached'],
    async handle({ body: { token, full_name: fullName, password, password_confirm: passwordConfirm }, ...request }) {
      const acceptance = { token, fullName, password, passwordConfirm, client: clientOf(request) };
      return opened(await request.app.invitations.acceptAsNew(acceptance), request, 201);
    },
  });

  return [signIn, twoFactor, google, register, acceptInvitation, refresh, signOut];
}

/** What the endpoints have in common; requests count together with those of the operation of the API that does the same. */
function ofSession(step: string, name: string, countsAs: string) {
  return { method: 'POST', path: SESSION + step, name, countsAs, auth: 'same-origin', hasSecrets: true } as const;
}

const none = named('EmptyBody', object({}), 'A body without fields.');

const refresh = route({
  ...ofSession('refresh', 'renewStudioSession', 'refreshToken'),
  summary: 'Get a new access token of the session in the cookie',
  description:
    'As `refreshToken`, with the account. Both are null without a cookie; 401, which removes the cookie, if its session has ended.',
  body: { schema: none, limit: OPEN_BODY },
  responses: { 200: renewedSessionResponse },
  errors: ['unauthenticated'],
  async handle(request) {
    const token = refreshTokenOf(request);
    if (token === null) return { status: 200, body: { access: null, user: null } };
    return renewed(token, request).catch(withoutCookie(request.site));
  },
});

async function renewed(refresh: string, { app, caller, site }: Request): Promise<RouteResponse> {
  const { accounts } = app;
  const { address } = caller;
  const { access } = await accounts.refreshAccess({ refresh, address });
  const account = await accounts.authenticate({ token: access, address });
  if (!account) throw new DomainError('unauthenticated', 'The session has ended.');
  return { status: 200, body: { access, user: presentUser(await accounts.getMe(account), site) } };
}

/** A session that has ended does not begin again: its cookie would be refused each time. */
const withoutCookie = (site: Site) => (error: unknown) => {
  if (!(error instanceof DomainError && error.kind === 'unauthenticated')) throw error;
  const response = errorResponse(error);
  return { ...response, headers: { ...response.headers, ...removed(site) } };
};

const signOut = route({
  ...ofSession('sign-out', 'signOutOfStudio', 'logout'),
  summary: 'Sign out of the Studio',
  description:
    'As `logout`, with the session in the cookie, which is removed. Also succeeds without one, and with a body that is not a JSON object.',
  rate: 'none',
  body: { schema: none, limit: OPEN_BODY, isLenient: true },
  responses: { 200: detail },
  async handle({ app, ...request }) {
    await app.accounts.logout({ refresh: refreshTokenOf(request) });
    return { status: 200, body: { detail: 'Signed out.' }, headers: removed(request.site) };
  },
});
