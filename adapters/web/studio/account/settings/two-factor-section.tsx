import { useState } from 'preact/hooks';
import { changePerson, person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { notify } from '../../parts/messages.ts';
import { text } from '../../strings/strings.ts';
import { CodeField } from '../code-field.tsx';
import { inWords } from '../in-words.ts';
import { EnableTwoFactor } from './enable-two-factor.tsx';
import { Section } from './section.tsx';

/** The second factor: on or off. */
export function TwoFactorSection() {
  const { profile } = text();
  const [isOpen, setOpen] = useState<'enable' | 'disable' | null>(null);
  const isOn = person.value!.twoFactorEnabled;
  const onClose = () => setOpen(null);
  return (
    <Section title={profile.twoFactor} hint={profile.twoFactorHint}>
      <div class="settings-row">
        <span class={`badge ${isOn ? 'is-good' : ''}`}>{isOn ? profile.on : profile.off}</span>
        {isOn ? (
          <Button aria-haspopup="dialog" onClick={() => setOpen('disable')}>
            {profile.turnOff}
          </Button>
        ) : (
          <Button look="primary" aria-haspopup="dialog" onClick={() => setOpen('enable')}>
            {profile.turnOn}
          </Button>
        )}
      </div>
      {isOn && <p class="hint">{profile.newBackupCodes}</p>}
      {isOpen === 'enable' && <EnableTwoFactor onClose={onClose} />}
      {isOpen === 'disable' && <DisableTwoFactor onClose={onClose} />}
    </Section>
  );
}

function DisableTwoFactor({ onClose }: { readonly onClose: () => void }) {
  const { account, frame, profile } = text();
  const form = useForm({ code: '' }, async (body) => {
    const sent = api.POST('/api/auth/2fa/disable/', { body });
    await inWords(sent, { fields: { code: profile.codeRefused }, answers: { 400: profile.codeRefused } });
    onClose();
    notify(profile.turnedOff);
    changePerson({ twoFactorEnabled: false });
  });
  return (
    <Dialog title={profile.turnOffTitle} onClose={onClose}>
      <form onSubmit={form.onSubmit}>
        <p>{profile.turnOffText}</p>
        <CodeField label={account.code} {...form.field('code')} />
        <FormFailure failure={form.failure} />
        <div class="actions">
          <Button onClick={onClose}>{frame.cancel}</Button>
          <Button type="submit" look="danger" isBusy={form.isSending}>
            {profile.turnOff}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
