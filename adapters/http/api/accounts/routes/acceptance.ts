import { OPEN_BODY } from '../../../bodies/body-limits.ts';
import { locationOf } from '../../../responses/location.ts';
import { route } from '../../../shared/route.ts';
import { parse } from '../../../validation/validation.ts';
import { presentOrganization } from '../../organizations/present.ts';
import { INVITATIONS } from '../../organizations/routes/invitations.ts';
import { acceptance, acceptanceAsNew } from '../../organizations/schemas/invitations.ts';
import { organizationResponse } from '../../organizations/schemas/organizations.ts';
import { clientOf } from '../client.ts';
import { presentSession } from '../present.ts';
import { sessionResponse } from '../schemas/accounts.ts';
import { ME } from './me.ts';

const acceptInvitation = route({
  method: 'POST',
  path: `${INVITATIONS}accept/`,
  name: 'acceptInvitation',
  summary: 'Accept an invitation with the signed-in account (200), or register a new account and sign in (201)',
  description:
    'With a session: its account joins the organization, and the organization is returned (200); the other ' +
    'fields of the body are ignored. 403 if the invitation is for another email. Without credentials: ' +
    '`full_name`, `password` and `password_confirm` are required, an account with a confirmed email is ' +
    'created, and a session is returned (201); 403 where registration is closed. 400 on `token` if the ' +
    'invitation is invalid, accepted, revoked or expired, if the account is already a member, or if an ' +
    'account with the email exists and must sign in. 403 `plan_limit_reached` if the member would exceed the limit of the plan.',
  auth: 'optional',
  creates: ME,
  body: { schema: acceptance, limit: OPEN_BODY },
  hasSecrets: true,
  responses: { 200: organizationResponse, 201: sessionResponse },
  errors: ['plan_limit_reached'],
  async handle({ app, caller, body, site, header }) {
    if (caller.kind === 'user') {
      const joined = await app.invitations.accept({ caller, token: body.token });
      return { status: 200, body: presentOrganization(joined, site) };
    }
    const { token, full_name: fullName, password, password_confirm: passwordConfirm } = parse(acceptanceAsNew, body);
    const client = clientOf({ caller, header });
    const signedIn = await app.invitations.acceptAsNew({ token, fullName, password, passwordConfirm, client });
    return { status: 201, body: presentSession(signedIn, site), headers: locationOf(site, ME) };
  },
});

export const acceptanceRoutes = [acceptInvitation];
