import downloadIcon from 'lucide:download';
import printer from 'lucide:printer';
import { useState } from 'preact/hooks';
import { person } from '../../api/access.ts';
import { config } from '../../api/config.ts';
import { Button } from '../../parts/button.tsx';
import { CopyButton } from '../../parts/copy-field.tsx';
import { download } from '../../parts/download.ts';
import { CheckField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';

type Properties = { readonly codes: readonly string[]; readonly onDone: () => void };

/** The backup codes, which are shown this once: the person says that they are kept before they go. */
export function BackupCodes({ codes, onDone }: Properties) {
  const { frame, profile } = text();
  const [isKept, setKept] = useState(false);
  const title = `${config.value?.serviceName} · ${person.value?.email}`;
  const lines = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <p>{profile.backupText}</p>
      <div class="printed">
        <p class="printed-title">{title}</p>
        <ul class="backup-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
      <div class="backup-actions">
        <CopyButton value={codes.join('\n')} />
        <Button icon={downloadIcon} onClick={() => download('backup-codes.txt', 'text/plain', lines)}>
          {profile.download}
        </Button>
        <Button icon={printer} onClick={() => print()}>
          {profile.print}
        </Button>
      </div>
      <CheckField label={profile.codesKept} isChecked={isKept} onCheck={setKept} />
      <div class="actions">
        <Button look="primary" refusal={isKept ? null : profile.codesKeptFirst} onClick={onDone}>
          {frame.done}
        </Button>
      </div>
    </>
  );
}
