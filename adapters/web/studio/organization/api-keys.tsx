import ellipsis from 'lucide:ellipsis-vertical';
import keyIcon from 'lucide:key-round';
import plus from 'lucide:plus';
import { useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Menu } from '../parts/menu.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { Empty } from '../parts/states.tsx';
import { fill, formatDate, text } from '../strings/strings.ts';
import { NewKeyDialog, RotateKeyDialog } from './api-key-dialogs.tsx';
import { keyType } from './key-type.ts';
import type { ApiKey, OrganizationPart } from './part.ts';
import { managersOnly } from './roles.ts';

/** The keys by which programs use the organization's projects. A key itself is shown once, when it is made. */
export function ApiKeys({ organization }: OrganizationPart) {
  const { organization: texts } = text();
  const refusal = managersOnly(organization);
  const [dialog, setDialog] = useState<{ readonly kind: 'new' | 'rotate' | 'revoke'; readonly key?: ApiKey } | null>(
    null,
  );
  const query = useQuery({
    queryKey: ['api-keys', organization.id],
    enabled: refusal === null,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/api-keys/', { signal, params: { query: { organization: organization.id } } })).data,
  });
  const close = () => setDialog(null);
  const add = (
    <Button look="primary" icon={plus} onClick={() => setDialog({ kind: 'new' })}>
      {texts.newKey}
    </Button>
  );

  async function revoke({ id }: ApiKey): Promise<void> {
    const params = { path: { keyId: id }, query: { organization: organization.id } };
    await api.DELETE('/api/api-keys/{keyId}/', { params });
    await changed('api-keys');
    close();
  }

  if (refusal) return <Empty icon={keyIcon} title={refusal} />;
  return (
    <>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <Empty icon={keyIcon} title={texts.noKeys} action={add}>
              {texts.noKeysText}
            </Empty>
          ) : (
            <>
              <div class="actions list-actions">{add}</div>
              <ul class="lines">
                {keys.map((key) => (
                  <li key={key.id}>
                    <div>
                      <strong>{key.name}</strong> <span class="badge">{keyType(key.type)}</span>
                      <p class="hint">
                        <code>{key.prefix}…</code> · {fill(texts.createdBy, key.created_by.full_name)} ·{' '}
                        {key.expires_at ? fill(texts.expires, formatDate(key.expires_at)) : texts.neverExpires} ·{' '}
                        {key.last_used_at ? fill(texts.lastUsed, formatDate(key.last_used_at)) : texts.neverUsed}
                      </p>
                    </div>
                    <Menu
                      label={fill(texts.actionsFor, key.name)}
                      class="button is-quiet is-icon"
                      items={[
                        { label: texts.rotate, onChoose: () => setDialog({ kind: 'rotate', key }) },
                        { label: texts.revoke, isDangerous: true, onChoose: () => setDialog({ kind: 'revoke', key }) },
                      ]}
                    >
                      <Icon shapes={ellipsis} />
                    </Menu>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      {dialog?.kind === 'new' && <NewKeyDialog organization={organization.id} onClose={close} />}
      {dialog?.kind === 'rotate' && (
        <RotateKeyDialog organization={organization.id} apiKey={dialog.key!} onClose={close} />
      )}
      {dialog?.kind === 'revoke' && (
        <Confirm
          title={fill(texts.revokeKeyTitle, dialog.key!.name)}
          action={texts.revoke}
          isDangerous
          onConfirm={() => void revoke(dialog.key!).catch(notifyFailure)}
          onClose={close}
        >
          <p>{texts.revokeKeyText}</p>
        </Confirm>
      )}
    </>
  );
}
