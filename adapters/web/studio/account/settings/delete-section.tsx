import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { leave } from '../../frame/sign-out.tsx';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { Section } from './section.tsx';
import { solelyOwned } from './solely-owned.ts';

/** Deleting the account. */
export function DeleteSection() {
  const { profile } = text();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={profile.deleteAccount} hint={profile.deleteHint}>
      <div class="settings-row">
        <p>{profile.deleteText}</p>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {profile.deleteAccount}
        </Button>
      </div>
      {isOpen && <DeleteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Names the organizations that go with the account; the email is typed to confirm. */
function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const { frame, profile } = text();
  const { email } = person.value!;
  const owned = useQuery({ queryKey: ['solely-owned'], queryFn: ({ signal }) => solelyOwned(signal), staleTime: 0 });
  const form = useForm({ email: '' }, async () => {
    await api.DELETE('/api/auth/me/');
    await leave(true);
  });
  const isConfirmed = form.values.email.trim().toLowerCase() === email.toLowerCase();
  return (
    <Dialog title={profile.deleteAccount} onClose={onClose}>
      <Loaded query={owned}>
        {(organizations) => (
          <form
            onSubmit={(event) => {
              if (isConfirmed) form.onSubmit(event);
              else event.preventDefault();
            }}
          >
            <p>{organizations.length > 0 ? profile.deletedWith : profile.deletedAlone}</p>
            {organizations.length > 0 && (
              <ul class="doomed">
                {organizations.map(({ id, name, project_count }) => (
                  <li key={id}>
                    <b>{name}</b> <span class="hint">{fill(profile.mapsCount, formatNumber(project_count))}</span>
                  </li>
                ))}
              </ul>
            )}
            <TextField
              label={fill(frame.typeToConfirm, email)}
              autocomplete="off"
              dir="ltr"
              value={form.values.email}
              onValue={form.set('email')}
            />
            <FormFailure failure={form.failure} />
            <div class="actions">
              <Button onClick={onClose}>{frame.cancel}</Button>
              <Button
                type="submit"
                look="danger"
                refusal={isConfirmed ? null : fill(frame.typeToConfirm, email)}
                isBusy={form.isSending}
              >
                {profile.deleteAccount}
              </Button>
            </div>
          </form>
        )}
      </Loaded>
    </Dialog>
  );
}
