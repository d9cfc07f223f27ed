import { changePerson, person } from '../../api/access.ts';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { notify } from '../../parts/messages.ts';
import { text } from '../../strings/strings.ts';
import { AvatarField } from './avatar-field.tsx';
import { Section } from './section.tsx';

/** The picture and the name that colleagues see. */
export function ProfileSection() {
  const { account, frame, profile } = text();
  const form = useForm({ fullName: person.value?.fullName ?? '' }, async (body) => {
    const { data } = await api.PATCH('/api/auth/me/', { body });
    changePerson({ fullName: data.fullName });
    notify(frame.saved);
  });
  return (
    <Section title={profile.title} hint={profile.hint}>
      <AvatarField />
      <form onSubmit={form.onSubmit}>
        <FormFailure failure={form.failure} />
        <TextField label={account.yourName} autocomplete="name" required maxLength={255} {...form.field('fullName')} />
        <div class="actions">
          <Button type="submit" look="primary" isBusy={form.isSending}>
            {frame.save}
          </Button>
        </div>
      </form>
    </Section>
  );
}
