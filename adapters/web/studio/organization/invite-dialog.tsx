import mail from 'lucide:mail';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { failureText } from '../parts/failure.ts';
import { Field, SelectField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { fill, text } from '../strings/strings.ts';
import { useGroups } from './listed.ts';
import { GroupChoice } from './member-dialog.tsx';
import { managersOnly, roleOptions } from './roles.ts';

type Sent = { readonly email: string; readonly url: string | null; readonly error: string | null };

type Properties = { readonly organization: Organization; readonly onClose: () => void };

/** Leads to inviting people. */
export function InviteButton({ organization }: { readonly organization: Organization }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="primary" icon={mail} refusal={managersOnly(organization)} onClick={() => setOpen(true)}>
        {text().organization.invite}
      </Button>
      {isOpen && <InviteDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Invites one or more people at once. Those that could not be invited are named with the reason; the others are. */
function InviteDialog({ organization, onClose }: Properties) {
  const { organization: texts } = text();
  const groups = useGroups(organization.id).data ?? [];
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [sent, setSent] = useState<readonly Sent[] | null>(null);
  const form = useForm({ emails: '', role: 'member' }, async ({ emails, role }) => {
    const results: Sent[] = [];
    for (const email of addressesIn(emails)) results.push(await invite(email, role as Schemas['InvitedRole']));
    await changed('invitations');
    setSent(results);
  });

  async function invite(email: string, role: Schemas['InvitedRole']): Promise<Sent> {
    try {
      const body = { organization: organization.id, email, role, groups: [...chosen] };
      const { data } = await api.POST('/api/invitations/', { body });
      return { email, url: data.accept_url || null, error: null };
    } catch (error) {
      return { email, url: null, error: failureText(error) };
    }
  }

  if (sent) return <Results sent={sent} onClose={onClose} />;
  return (
    <FormDialog
      form={form}
      title={texts.invite}
      action={texts.sendInvitations}
      refusal={addressesIn(form.values.emails).length > 0 ? null : texts.emailsHint}
      onClose={onClose}
    >
      <Field label={texts.emails} hint={texts.emailsHint} error={form.errorOf('emails')}>
        {(described) => (
          <textarea
            {...described}
            rows={3}
            value={form.values.emails}
            onInput={(event) => form.set('emails')(event.currentTarget.value)}
          />
        )}
      </Field>
      <SelectField
        label={texts.role}
        {...form.field('role')}
        options={roleOptions(['admin', 'member', 'viewer'])}
        hint={texts.roleHint}
      />
      <GroupChoice groups={groups} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}

function Results({ sent, onClose }: { readonly sent: readonly Sent[]; readonly onClose: () => void }) {
  const { organization: texts, frame } = text();
  const close = (
    <Button look="primary" onClick={onClose}>
      {frame.done}
    </Button>
  );
  return (
    <Dialog title={texts.invite} onClose={onClose} actions={close}>
      <ul class="lines" role="status">
        {sent.map(({ email, url, error }) => (
          <li key={email}>
            {error ? (
              <p class="error">
                {email}: {error}
              </p>
            ) : url ? (
              <CopyField label={fill(texts.invitationLink, email)} value={url} />
            ) : (
              <p>{fill(texts.invitationSent, email)}</p>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Addresses as people paste them: separated by spaces, commas, semicolons or lines. */
const addressesIn = (typed: string): readonly string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
