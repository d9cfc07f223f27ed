import plus from 'lucide:plus';
import webhookIcon from 'lucide:webhook';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { Empty } from '../parts/states.tsx';
import { counted } from '../strings/counted.ts';
import { fill, formatDate, text } from '../strings/strings.ts';
import { useWebhooks } from './listed.ts';
import type { OrganizationPart, Webhook } from './part.ts';
import { Actions, Resources } from './resources.tsx';
import { managersOnly } from './roles.ts';
import { isSwitchedOffByFailures } from './switched-off.ts';
import { type WebhookDialog, WebhookDialogs } from './webhook-dialogs.tsx';

/** The systems that are notified when projects are published or change. */
export function Webhooks({ organization }: OrganizationPart) {
  const { organization: texts } = text();
  const refusal = managersOnly(organization);
  const [dialog, setDialog] = useState<WebhookDialog | null>(null);
  const query = useWebhooks(organization);
  const add = (
    <Button look="primary" icon={plus} onClick={() => setDialog({ kind: 'new' })}>
      {texts.newWebhook}
    </Button>
  );
  if (refusal) return <Empty icon={webhookIcon} title={refusal} />;
  return (
    <>
      <Resources query={query} icon={webhookIcon} none={texts.noWebhooks} noneText={texts.noWebhooksText} add={add}>
        {(webhook) => <WebhookLine webhook={webhook} organization={organization.id} onDialog={setDialog} />}
      </Resources>
      {dialog && <WebhookDialogs dialog={dialog} organization={organization.id} onClose={() => setDialog(null)} />}
    </>
  );
}

type LineProperties = {
  readonly webhook: Webhook;
  readonly organization: string;
  readonly onDialog: (dialog: WebhookDialog) => void;
};

function WebhookLine({ webhook, organization, onDialog }: LineProperties) {
  const { organization: texts, frame } = text();
  const [isTesting, setTesting] = useState(false);
  const at = { path: { webhookId: webhook.id }, query: { organization } };

  /** A receiver may take five seconds. */
  async function test(): Promise<void> {
    setTesting(true);
    const { data } = await api.POST('/api/webhooks/{webhookId}/test/', { params: at }).finally(() => setTesting(false));
    await Promise.all([changed('deliveries'), changed('webhooks')]);
    if (data.status === 'success') notify(fill(texts.testArrived, String(data.status_code)));
    else notify(fill(texts.testFailed, data.error || String(data.status_code)));
    onDialog({ kind: 'deliveries', webhook });
  }

  async function activate(is_active: boolean): Promise<void> {
    await api.PATCH('/api/webhooks/{webhookId}/', { params: at, body: { is_active } });
    await changed('webhooks');
  }

  return (
    <>
      <div>
        <strong>{webhook.url}</strong>
        <p class="badge-line">
          <State webhook={webhook} />
          {webhook.last_delivery_at && (
            <span class="hint">{fill(texts.lastDelivery, formatDate(webhook.last_delivery_at))}</span>
          )}
        </p>
        {webhook.description && <p>{webhook.description}</p>}
      </div>
      <div class="actions">
        {!webhook.is_active && (
          <Button onClick={() => void activate(true).catch(notifyFailure)}>{texts.switchOn}</Button>
        )}
        <Button isBusy={isTesting} onClick={() => void test().catch(notifyFailure)}>
          {texts.sendTest}
        </Button>
        <Button onClick={() => onDialog({ kind: 'deliveries', webhook })}>{texts.deliveries}</Button>
        <Actions
          name={webhook.url}
          items={[
            { label: frame.edit, onChoose: () => onDialog({ kind: 'edit', webhook }) },
            { label: texts.newSecret, onChoose: () => onDialog({ kind: 'secret', webhook }) },
            ...(webhook.is_active
              ? [{ label: texts.switchOff, onChoose: () => void activate(false).catch(notifyFailure) }]
              : []),
            { label: frame.delete, isDangerous: true, onChoose: () => onDialog({ kind: 'delete', webhook }) },
          ]}
        />
      </div>
    </>
  );
}

function State({ webhook }: { readonly webhook: Webhook }) {
  const { organization: texts } = text();
  if (webhook.is_active && webhook.consecutive_failures === 0) return <span class="badge is-good">{texts.active}</span>;
  if (webhook.is_active)
    return <span class="badge is-warn">{counted(texts, 'failures', webhook.consecutive_failures)}</span>;
  const state = isSwitchedOffByFailures(webhook) ? texts.switchedOffByFailures : texts.switchedOff;
  return <span class="badge is-warn">{state}</span>;
}
