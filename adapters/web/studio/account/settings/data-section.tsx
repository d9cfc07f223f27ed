import downloadIcon from 'lucide:download';
import { useState } from 'preact/hooks';
import { api } from '../../api/client.ts';
import { Button } from '../../parts/button.tsx';
import { download } from '../../parts/download.ts';
import { notifyFailure } from '../../parts/messages.ts';
import { text } from '../../strings/strings.ts';
import { Section } from './section.tsx';

/** Everything that is stored about the person, as a file. */
export function DataSection() {
  const { profile } = text();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { data } = await api.GET('/api/auth/me/export/');
    download('my-data.json', 'application/json', JSON.stringify(data, null, 2));
  };
  const onClick = () => {
    setBusy(true);
    save()
      .catch(notifyFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Section title={profile.data} hint={profile.dataHint}>
      <div class="settings-row">
        <p>{profile.dataText}</p>
        <Button icon={downloadIcon} isBusy={isBusy} onClick={onClick}>
          {profile.download}
        </Button>
      </div>
    </Section>
  );
}
