import { useState } from 'preact/hooks';
import { changePerson, person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { notify } from '../../parts/messages.ts';
import { PasswordField } from '../../parts/password-field.tsx';
import { text } from '../../strings/strings.ts';
import { inWords } from '../in-words.ts';
import { NewPassword } from '../new-password.tsx';
import { Section } from './section.tsx';

/** The password: changed, or set for the first time by people who have signed in with Google only. */
export function PasswordSection() {
  const { account, profile } = text();
  const [isOpen, setOpen] = useState(false);
  const { hasPassword } = person.value!;
  return (
    <Section title={account.password} hint={hasPassword ? profile.passwordHint : profile.noPasswordHint}>
      <div class="settings-row">
        <p>{hasPassword ? profile.hasPassword : profile.noPassword}</p>
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {hasPassword ? profile.changePassword : profile.setPassword}
        </Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { account, frame, profile } = text();
  const { email, fullName, hasPassword } = person.value!;
  const form = useForm({ current_password: '', new_password: '' }, async ({ current_password, new_password }) => {
    const chosen = { new_password, new_password_confirm: new_password };
    const sent = hasPassword
      ? api.POST('/api/auth/change-password/', { body: { current_password, ...chosen } })
      : api.POST('/api/auth/set-password/', { body: chosen });
    await inWords<unknown>(sent, {
      fields: { current_password: profile.wrongPassword, new_password: account.passwordRefused },
    });
    onClose();
    notify(profile.passwordChanged);
    changePerson({ hasPassword: true });
  });
  return (
    <Dialog title={hasPassword ? profile.changePassword : profile.setPassword} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <FormFailure failure={form.failure} />
        {/* For password managers. */}
        <div class="visually-hidden" aria-hidden="true">
          <input type="email" autocomplete="username" value={email} readOnly tabIndex={-1} />
        </div>
        {hasPassword && (
          <PasswordField
            label={profile.currentPassword}
            autocomplete="current-password"
            {...form.field('current_password')}
          />
        )}
        <NewPassword label={account.newPassword} names={[email, fullName]} {...form.field('new_password')} />
        <div class="actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="primary" isBusy={form.isSending}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
