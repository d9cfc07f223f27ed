import { keepPreviousData, useQuery } from '@tanstack/preact-query';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { notify, notifyFailure } from '../parts/messages.ts';
import { Pages } from '../parts/pages.tsx';
import { formatDate, formatNumber, text } from '../strings/strings.ts';
import { eventText } from './event-text.ts';
import type { Webhook } from './part.ts';

type Properties = { readonly webhook: Webhook; readonly organization: string; readonly onClose: () => void };
type Status = Schemas['DeliveryStatus'];

const PAGE_SIZE = 20;

/** What was sent to a webhook, and what it answered. */
export function Deliveries({ webhook, organization, onClose }: Properties) {
  const { organization: texts, frame } = text();
  const [status, setStatus] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['deliveries', webhook.id, status, page],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const filter = { organization, page, page_size: PAGE_SIZE, ...(status && { status: status as Status }) };
      const params = { path: { webhookId: webhook.id }, query: filter };
      return (await api.GET('/api/webhooks/{webhookId}/deliveries/', { signal, params })).data;
    },
  });
  const options = [
    { value: '', label: frame.all },
    { value: 'success', label: texts.arrived },
    { value: 'failed', label: texts.failed },
  ];
  function show(chosen: string): void {
    setStatus(chosen);
    setPage(1);
  }
  return (
    <Dialog title={texts.deliveries} onClose={onClose} isWide>
      <SelectField label={texts.show} value={status} options={options} onValue={show} />
      <Loaded query={query}>
        {({ results, count }) =>
          results.length === 0 ? (
            <p>{texts.noDeliveries}</p>
          ) : (
            <>
              {results.map((delivery) => (
                <Delivery key={delivery.id} delivery={delivery} webhook={webhook} organization={organization} />
              ))}
              <Pages count={count} page={page} size={PAGE_SIZE} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

type DeliveryProperties = Omit<Properties, 'onClose'> & { readonly delivery: Schemas['WebhookDelivery'] };

function Delivery({ delivery, ...at }: DeliveryProperties) {
  const { organization: texts } = text();
  return (
    <details class="delivery">
      <summary>
        <span class={`badge ${delivery.status === 'success' ? 'is-good' : 'is-warn'}`}>{result(delivery)}</span>
        <span>{eventText(delivery.event)}</span>
        <span class="hint">
          {formatDate(delivery.created_at, { dateStyle: 'short', timeStyle: 'medium' })} ·{' '}
          {formatNumber(delivery.duration_ms, { style: 'unit', unit: 'millisecond' })}
        </span>
      </summary>
      {delivery.error && <p class="error">{delivery.error}</p>}
      {delivery.event !== 'webhook.ping' && <SendAgain delivery={delivery} {...at} />}
      <h3>{texts.request}</h3>
      <pre>{headersAndBody(delivery.request_headers, JSON.stringify(delivery.payload, null, 2))}</pre>
      <h3>{texts.response}</h3>
      <pre>{headersAndBody(delivery.response_headers, delivery.response_body) || '–'}</pre>
    </details>
  );
}

/** The new delivery is the newest of the list then. */
function SendAgain({ delivery, webhook, organization }: DeliveryProperties) {
  const { organization: texts } = text();
  const [isSending, setSending] = useState(false);
  async function send(): Promise<void> {
    setSending(true);
    const params = { path: { webhookId: webhook.id, deliveryId: delivery.id }, query: { organization } };
    const { data } = await api
      .POST('/api/webhooks/{webhookId}/deliveries/{deliveryId}/resend/', { params })
      .finally(() => setSending(false));
    await Promise.all([changed('deliveries'), changed('webhooks')]);
    notify(result(data));
  }
  return (
    <Button isBusy={isSending} onClick={() => void send().catch(notifyFailure)}>
      {texts.sendAgain}
    </Button>
  );
}

function result({ status, status_code, error }: Schemas['WebhookDelivery']): string {
  const { organization: texts } = text();
  return status === 'success' ? `${texts.arrived} ${status_code}` : `${texts.failed} ${status_code || error}`;
}

const headersAndBody = (headers: Readonly<Record<string, string>>, body: string): string =>
  [
    Object.entries(headers)
      .map((each) => each.join(': '))
      .join('\n'),
    body,
  ]
    .filter(Boolean)
    .join('\n\n');
