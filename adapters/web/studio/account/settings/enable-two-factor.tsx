import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { changePerson } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { text } from '../../strings/strings.ts';
import { CodeField } from '../code-field.tsx';
import { inWords } from '../in-words.ts';
import { BackupCodes } from './backup-codes.tsx';

type Properties = { readonly onClose: () => void };

/** Turns the second factor on: the key goes into an authenticator, a code of it proves that, and the backup codes are kept. */
export function EnableTwoFactor({ onClose }: Properties) {
  const { profile } = text();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useQuery({
    queryKey: ['two-factor-setup'],
    queryFn: async () => (await api.POST('/api/auth/2fa/setup/', {})).data,
    // Each is a new key: the one that is shown stays the valid one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const close = () => {
    if (codes) changePerson({ twoFactorEnabled: true });
    onClose();
  };
  return (
    <Dialog title={codes ? profile.backupTitle : profile.turnOnTitle} onClose={close} isLasting={codes !== null}>
      {codes ? (
        <BackupCodes codes={codes} onDone={close} />
      ) : (
        <Loaded query={setup}>
          {({ secret, otpauth_uri }) => (
            <>
              <div class="two-factor-key">
                <QrCode content={otpauth_uri} label={profile.qrCode} />
                <p>{profile.scan}</p>
              </div>
              <div class="two-factor-secret">
                <p>
                  <span class="hint">{profile.key}</span>
                  <br />
                  <code dir="ltr">{secret.match(/.{1,4}/g)!.join(' ')}</code>
                </p>
                <CopyButton value={secret} />
              </div>
              <FirstCode onEnabled={setCodes} onClose={onClose} />
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function FirstCode({ onEnabled, onClose }: Properties & { readonly onEnabled: (codes: readonly string[]) => void }) {
  const { account, frame, profile } = text();
  const form = useForm({ code: '' }, async (body) => {
    const sent = api.POST('/api/auth/2fa/enable/', { body });
    const words = { fields: { code: profile.codeRefused }, answers: { 400: profile.codeRefused } };
    onEnabled((await inWords(sent, words)).data.backup_codes);
  });
  return (
    <form onSubmit={form.onSubmit}>
      <CodeField label={account.code} {...form.field('code')} />
      <FormFailure failure={form.failure} />
      <div class="actions">
        <Button onClick={onClose}>{frame.cancel}</Button>
        <Button type="submit" look="primary" isBusy={form.isSending}>
          {profile.turnOn}
        </Button>
      </div>
    </form>
  );
}
