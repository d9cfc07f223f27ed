import cloudOff from 'lucide:cloud-off';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';
import { SignOutNotice } from './sign-out-notice.tsx';

/** In place of everything, while the service does not answer. */
export function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  const { frame } = text();
  const again = (
    <Button look="primary" onClick={onRetry}>
      {frame.tryAgain}
    </Button>
  );
  return (
    <main class="lone">
      <Empty icon={cloudOff} title={frame.failed} action={again}>
        {frame.unreachable}
      </Empty>
      <SignOutNotice />
    </main>
  );
}
