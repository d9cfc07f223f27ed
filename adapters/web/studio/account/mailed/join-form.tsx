import { Button } from '../../parts/button.tsx';
import { LocalizedError } from '../../parts/failure.ts';
import { TextField } from '../../parts/field.tsx';
import { useForm } from '../../parts/form.ts';
import { FormFailure } from '../../parts/form-failure.tsx';
import { text } from '../../strings/strings.ts';
import { inWords } from '../in-words.ts';
import { isRefusedLink } from '../is-refused-link.ts';
import { NewPassword } from '../new-password.tsx';
import { signInBy } from '../sign-in-step.ts';
import type { OfferProperties } from './offer.ts';

/** A new account for the invited email, which joins and is signed in. */
export function JoinForm({ token, offer, onRefused, onJoined }: OfferProperties) {
  const { account, mailed } = text();
  const form = useForm({ full_name: '', password: '' }, async (values) => {
    try {
      const sent = signInBy('accept-invitation', { token, ...values, password_confirm: values.password });
      await inWords(sent, {
        fields: { password: account.passwordRefused },
        answers: { plan_limit_reached: mailed.noRoom, 403: account.registrationClosed },
      });
    } catch (error) {
      if (!isRefusedLink(error)) throw error;
      // Where the invitation is not gone, the email has an account.
      await onRefused();
      throw new LocalizedError(mailed.hasAccount);
    }
    await onJoined(offer.organization_name);
  });
  return (
    <form onSubmit={form.onSubmit}>
      <FormFailure failure={form.failure} />
      <TextField
        label={account.email}
        type="email"
        autocomplete="username"
        readOnly
        value={offer.email}
        onValue={() => {}}
      />
      <TextField label={account.yourName} autocomplete="name" required maxLength={255} {...form.field('full_name')} />
      <NewPassword
        label={account.password}
        names={[offer.email, form.values.full_name, offer.organization_name]}
        {...form.field('password')}
      />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {mailed.createAndJoin}
      </Button>
    </form>
  );
}
