import keyIcon from 'lucide:key-round';
import plus from 'lucide:plus';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { fill, formatDate, text } from '../strings/strings.ts';
import { NewKeyDialog, RotateKeyDialog } from './api-key-dialogs.tsx';
import { keyType } from './key-type.ts';
import { useListed } from './listed.ts';
import type { ApiKey, OrganizationPart } from './part.ts';
import { Actions, ConfirmRemoval, Resources } from './resources.tsx';
import { managersOnly } from './roles.ts';

type Dialog = { readonly kind: 'new' } | { readonly kind: 'rotate' | 'revoke'; readonly key: ApiKey };

/** The keys by which programs use the organization's projects. A key itself is shown once, when it is made. */
export function ApiKeys({ organization }: OrganizationPart) {
  const { organization: texts } = text();
  const refusal = managersOnly(organization);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const query = useListed(
    'api-keys',
    organization.id,
    (request) => api.GET('/api/api-keys/', request),
    refusal === null,
  );
  const add = (
    <Button look="primary" icon={plus} onClick={() => setDialog({ kind: 'new' })}>
      {texts.newKey}
    </Button>
  );
  if (refusal) return <Empty icon={keyIcon} title={refusal} />;
  return (
    <>
      <Resources query={query} icon={keyIcon} none={texts.noKeys} noneText={texts.noKeysText} add={add}>
        {(key) => (
          <>
            <About apiKey={key} />
            <Actions
              name={key.name}
              items={[
                { label: texts.rotate, onChoose: () => setDialog({ kind: 'rotate', key }) },
                { label: texts.revoke, isDangerous: true, onChoose: () => setDialog({ kind: 'revoke', key }) },
              ]}
            />
          </>
        )}
      </Resources>
      {dialog && <KeyDialog dialog={dialog} organization={organization.id} onClose={() => setDialog(null)} />}
    </>
  );
}

function About({ apiKey }: { readonly apiKey: ApiKey }) {
  const { organization: texts } = text();
  const { name, type, prefix, created_by, expires_at, last_used_at } = apiKey;
  return (
    <div>
      <strong>{name}</strong> <span class="badge">{keyType(type)}</span>
      <p class="hint">
        <code>{prefix}…</code> · {fill(texts.createdBy, created_by.full_name)} ·{' '}
        {expires_at ? fill(texts.expires, formatDate(expires_at)) : texts.neverExpires} ·{' '}
        {last_used_at ? fill(texts.lastUsed, formatDate(last_used_at)) : texts.neverUsed}
      </p>
    </div>
  );
}

type DialogProperties = { readonly dialog: Dialog; readonly organization: string; readonly onClose: () => void };

function KeyDialog({ dialog, organization, onClose }: DialogProperties) {
  const { organization: texts } = text();
  if (dialog.kind === 'new') return <NewKeyDialog organization={organization} onClose={onClose} />;
  const { kind, key } = dialog;
  if (kind === 'rotate') return <RotateKeyDialog organization={organization} apiKey={key} onClose={onClose} />;
  async function revoke(): Promise<void> {
    await api.DELETE('/api/api-keys/{keyId}/', { params: { path: { keyId: key.id }, query: { organization } } });
    await changed('api-keys');
  }
  const title = fill(texts.revokeKeyTitle, key.name);
  return (
    <ConfirmRemoval title={title} about={texts.revokeKeyText} action={texts.revoke} remove={revoke} onClose={onClose} />
  );
}
