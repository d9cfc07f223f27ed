import mail from 'lucide:mail';
import x from 'lucide:x';
import { signal } from '@preact/signals';
import { useQuery } from '@tanstack/preact-query';
import { useEffect, useState } from 'preact/hooks';
import { changePerson, person } from '../api/access.ts';
import { api } from '../api/client.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { fill, text } from '../strings/strings.ts';

/** The email that this tab does not ask about any more. */
const putAwayFor = signal<string | null>(null);

/** Above the content, until the email of the account is confirmed or this is put away. */
export function UnconfirmedEmail() {
  useConfirmedEmail();
  const { email, emailVerified } = person.value!;
  if (emailVerified || email === putAwayFor.value) return null;
  return (
    <aside class="bar" aria-label={text().account.confirmEmail}>
      <Icon shapes={mail} />
      <p>{fill(text().account.confirmEmailText, email)}</p>
      <ResendButton />
      <IconButton label={text().frame.close} icon={x} onClick={() => (putAwayFor.value = email)} />
    </aside>
  );
}

/** Sends the link once more. */
export function ResendButton() {
  const { account } = text();
  const [isBusy, setBusy] = useState(false);
  const resend = () => {
    setBusy(true);
    api
      .POST('/api/auth/verify-email/resend/', {})
      .then(() => notify(fill(account.confirmEmailSent, person.value?.email ?? '')), notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Button isBusy={isBusy} onClick={resend}>
      {account.resend}
    </Button>
  );
}

/** While the email is not confirmed: asks whether it is by now, each time the person comes back from the mails. */
export function useConfirmedEmail(): void {
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: async ({ signal }) => (await api.GET('/api/auth/me/', { signal })).data,
    enabled: person.value?.emailVerified === false,
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data) changePerson({ email: data.email, emailVerified: data.emailVerified });
  }, [data]);
}
