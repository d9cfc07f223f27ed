import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormFailure } from '../parts/form-failure.tsx';
import { text } from '../strings/strings.ts';
import { inWords } from './in-words.ts';
import { isRefusedLink } from './is-refused-link.ts';
import { NewPassword } from './new-password.tsx';
import { signInBy } from './sign-in-step.ts';

/** A one-time link by which registration is possible, and what happens then. */
type ByLink = {
  readonly token: string;
  /** The service refuses the link. */
  readonly onRefused: () => void;
  readonly onDone: () => Promise<void>;
};

/** Creates an account with its organization, and signs it in. */
export function SignUpForm({ link }: { readonly link?: ByLink }) {
  const { account } = text();
  const form = useForm({ full_name: '', email: '', organization_name: '', password: '' }, async (values) => {
    const body = { ...values, password_confirm: values.password, ...(link && { token: link.token }) };
    const fields = { email: account.emailTaken, password: account.passwordRefused };
    try {
      await inWords(signInBy('register', body), { fields, answers: { 403: account.registrationClosed } });
    } catch (error) {
      if (!link || !isRefusedLink(error)) throw error;
      return link.onRefused();
    }
    await link?.onDone();
  });
  const field = (name: 'full_name' | 'email' | 'organization_name') => ({
    ...form.field(name),
    required: true,
    maxLength: 255,
  });
  return (
    <form onSubmit={form.onSubmit}>
      <FormFailure failure={form.failure} />
      <TextField label={account.yourName} autocomplete="name" {...field('full_name')} />
      <TextField label={account.email} type="email" autocomplete="username" {...field('email')} />
      <TextField
        label={account.organizationName}
        hint={account.organizationHint}
        autocomplete="organization"
        {...field('organization_name')}
      />
      <NewPassword
        label={account.password}
        names={[form.values.email, form.values.full_name, form.values.organization_name]}
        {...form.field('password')}
      />
      <Button type="submit" look="primary" isBusy={form.isSending}>
        {account.createAccount}
      </Button>
    </form>
  );
}
