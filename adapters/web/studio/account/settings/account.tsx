import { usePageTitle } from '../../parts/page-title.ts';
import { text } from '../../strings/strings.ts';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The account of the person. */
export function Account() {
  const { frame } = text();
  usePageTitle(frame.account);
  return (
    <div class="settings">
      <header class="page-head">
        <h1>{frame.account}</h1>
      </header>
      <ProfileSection />
      <EmailSection />
      <PasswordSection />
      <TwoFactorSection />
      <SessionsSection />
      <AppearanceSection />
      <DataSection />
      <DeleteSection />
    </div>
  );
}
