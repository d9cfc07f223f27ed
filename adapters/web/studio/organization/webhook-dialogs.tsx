import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { CheckField, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormConfirm, FormDialog } from '../parts/form-dialog.tsx';
import { fill, text } from '../strings/strings.ts';
import { GuideLink, ShownOnce } from './api-key-dialogs.tsx';
import { Deliveries } from './deliveries.tsx';
import { eventText } from './event-text.ts';
import type { Webhook } from './part.ts';

export type WebhookDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'edit' | 'deliveries' | 'delete' | 'secret'; readonly webhook: Webhook };

type Part = { readonly organization: string; readonly onClose: () => void };

export function WebhookDialogs({ dialog, ...part }: Part & { readonly dialog: WebhookDialog }) {
  if (dialog.kind === 'new') return <WebhookForm webhook={null} {...part} />;
  if (dialog.kind === 'edit') return <WebhookForm webhook={dialog.webhook} {...part} />;
  if (dialog.kind === 'deliveries') return <Deliveries webhook={dialog.webhook} {...part} />;
  if (dialog.kind === 'secret') return <NewSecret webhook={dialog.webhook} {...part} />;
  return <DeleteWebhook webhook={dialog.webhook} {...part} />;
}

function SecretShownOnce({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const { organization: texts } = text();
  return (
    <ShownOnce secret={secret} label={texts.webhookSecret} onClose={onClose}>
      <GuideLink address="/api/docs/webhooks/#receivers">{texts.signatureGuide}</GuideLink>
    </ShownOnce>
  );
}

const EVENTS = [
  'project.published',
  'project.updated',
  'project.unpublished',
  'project.archived',
  'project.deleted',
] as const;
type EventName = (typeof EVENTS)[number];

function WebhookForm({ webhook, organization, onClose }: Part & { readonly webhook: Webhook | null }) {
  const { organization: texts, frame, projects } = text();
  const [events, setEvents] = useState<readonly EventName[]>(
    webhook?.events ?? ['project.published', 'project.updated'],
  );
  const [secret, setSecret] = useState<string | null>(null);
  const initial = { url: webhook?.url ?? '', description: webhook?.description ?? '', events: '' };
  const form = useForm(initial, async ({ url, description }) => {
    const body = { url, description, events: [...events] };
    if (webhook) {
      const params = { path: { webhookId: webhook.id }, query: { organization } };
      await api.PATCH('/api/webhooks/{webhookId}/', { params, body });
      await changed('webhooks');
      return onClose();
    }
    const { data } = await api.POST('/api/webhooks/', { body: { ...body, organization } });
    await changed('webhooks');
    setSecret(data.secret);
  });
  if (secret) return <SecretShownOnce secret={secret} onClose={onClose} />;
  const toggle = (name: EventName) => (isChecked: boolean) =>
    setEvents(isChecked ? [...events, name] : events.filter((each) => each !== name));
  return (
    <FormDialog
      form={form}
      title={webhook ? frame.edit : texts.newWebhook}
      action={webhook ? frame.save : projects.create}
      refusal={events.length > 0 ? null : texts.chooseEvents}
      onClose={onClose}
    >
      <TextField
        label={texts.webhookUrl}
        type="url"
        required
        placeholder="https://example.org/waymark"
        hint={texts.webhookUrlHint}
        {...form.field('url')}
      />
      <TextField label={texts.description} {...form.field('description')} />
      <fieldset class="choices">
        <legend>{texts.events}</legend>
        {EVENTS.map((name) => (
          <CheckField key={name} label={eventText(name)} isChecked={events.includes(name)} onCheck={toggle(name)} />
        ))}
        {form.errorOf('events') && <p class="error">{form.errorOf('events')}</p>}
      </fieldset>
    </FormDialog>
  );
}

function NewSecret({ webhook, organization, onClose }: Part & { readonly webhook: Webhook }) {
  const { organization: texts } = text();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm({}, async () => {
    const params = { path: { webhookId: webhook.id }, query: { organization } };
    const { data } = await api.POST('/api/webhooks/{webhookId}/regenerate-secret/', { params });
    await changed('webhooks');
    setSecret(data.secret);
  });
  if (secret) return <SecretShownOnce secret={secret} onClose={onClose} />;
  return (
    <FormConfirm form={form} title={texts.newSecret} action={texts.newSecret} onClose={onClose}>
      {texts.newSecretText}
    </FormConfirm>
  );
}

function DeleteWebhook({ webhook, organization, onClose }: Part & { readonly webhook: Webhook }) {
  const { organization: texts, frame } = text();
  const form = useForm({}, async () => {
    const params = { path: { webhookId: webhook.id }, query: { organization } };
    await api.DELETE('/api/webhooks/{webhookId}/', { params });
    await changed('webhooks');
    onClose();
  });
  return (
    <FormConfirm
      form={form}
      title={fill(texts.deleteWebhookTitle, webhook.url)}
      action={frame.delete}
      isDangerous
      onClose={onClose}
    >
      {texts.deleteWebhookText}
    </FormConfirm>
  );
}
