import { useState } from 'preact/hooks';
import { person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { ResendButton, useConfirmedEmail } from '../../frame/unconfirmed-email.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { notify } from '../../parts/messages.ts';
import { PasswordField } from '../../parts/password-field.tsx';
import { fill, text } from '../../strings/strings.ts';
import { inWords } from '../in-words.ts';
import { Section } from './section.tsx';

/** The email of the account, whether it is confirmed, and how to change it. */
export function EmailSection() {
  const { account, profile } = text();
  const [isOpen, setOpen] = useState(false);
  const { email, emailVerified, hasPassword } = person.value!;
  useConfirmedEmail();
  return (
    <Section title={account.email} hint={profile.emailHint}>
      <div class="settings-row">
        <p>
          <b dir="ltr">{email}</b>{' '}
          <span class={`badge ${emailVerified ? 'is-good' : 'is-warn'}`}>
            {emailVerified ? profile.confirmed : profile.unconfirmed}
          </span>
        </p>
        <div class="actions">
          {!emailVerified && <ResendButton />}
          <Button
            aria-haspopup="dialog"
            refusal={hasPassword ? null : profile.emailNeedsPassword}
            onClick={() => setOpen(true)}
          >
            {profile.changeEmail}
          </Button>
        </div>
      </div>
      {!hasPassword && <p class="hint">{profile.emailNeedsPassword}</p>}
      {isOpen && <ChangeEmail onClose={() => setOpen(false)} />}
    </Section>
  );
}

function ChangeEmail({ onClose }: { readonly onClose: () => void }) {
  const { account, profile } = text();
  const form = useForm({ new_email: '', password: '' }, async (body) => {
    const sent = api.POST('/api/auth/change-email/', { body });
    await inWords(sent, { fields: { new_email: profile.otherEmailNeeded, password: profile.wrongPassword } });
    onClose();
    notify(fill(profile.emailChangeSent, body.new_email));
  });
  return (
    <Dialog title={profile.changeEmail} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <p>{profile.changeEmailText}</p>
        <FormFailure failure={form.failure} />
        <TextField label={profile.newEmail} type="email" autocomplete="email" required {...form.field('new_email')} />
        <PasswordField label={account.password} autocomplete="current-password" {...form.field('password')} />
        <div class="actions">
          <Button onClick={onClose}>{text().frame.cancel}</Button>
          <Button type="submit" look="primary" isBusy={form.isSending}>
            {account.sendLink}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
