import mail from 'lucide:mail';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { Empty } from '../parts/states.tsx';
import { fill, formatDate, text } from '../strings/strings.ts';
import { InviteButton } from './invite-dialog.tsx';
import { useListed } from './listed.ts';
import type { OrganizationPart } from './part.ts';
import { managersOnly, roleLabel } from './roles.ts';

type Invitation = Schemas['Invitation'];

/** Who was invited and has not answered yet. */
export function Invitations({ organization }: OrganizationPart) {
  const { organization: texts } = text();
  const refusal = managersOnly(organization);
  const query = useListed(
    'invitations',
    organization.id,
    ({ signal, params: { query } }) =>
      api.GET('/api/invitations/', { signal, params: { query: { ...query, page_size: 100 } } }),
    refusal === null,
  );
  if (refusal) return <Empty icon={mail} title={refusal} />;
  return (
    <>
      <div class="actions list-actions">
        <InviteButton organization={organization} />
      </div>
      <Loaded query={query}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty icon={mail} title={texts.noInvitations}>
              {texts.noInvitationsText}
            </Empty>
          ) : (
            <ul class="lines">
              {results.map((invitation) => (
                <InvitationLine key={invitation.id} invitation={invitation} organization={organization.id} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function InvitationLine({
  invitation,
  organization,
}: {
  readonly invitation: Invitation;
  readonly organization: string;
}) {
  const { organization: texts } = text();
  const at = { params: { path: { invitationId: invitation.id }, query: { organization } } };
  const isPending = invitation.status === 'pending';
  async function act(request: Promise<unknown>, done: string): Promise<void> {
    await request;
    await changed('invitations');
    notify(done);
  }
  const resend = () =>
    void act(
      api.POST('/api/invitations/{invitationId}/resend/', at),
      fill(texts.invitationSent, invitation.email),
    ).catch(notifyFailure);
  const revoke = () =>
    void act(api.DELETE('/api/invitations/{invitationId}/', at), texts.invitationRevoked).catch(notifyFailure);
  return (
    <li>
      <div>
        <strong>{invitation.email}</strong>
        <p class="hint">
          {roleLabel(invitation.role)} · {fill(texts.expires, formatDate(invitation.expires_at))}
        </p>
      </div>
      <div class="actions">
        {isPending && <Button onClick={resend}>{texts.resend}</Button>}
        {isPending && (
          <Button look="danger" onClick={revoke}>
            {texts.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}
