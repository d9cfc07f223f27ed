import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { CopyField } from '../parts/copy-field.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { fill, text } from '../strings/strings.ts';
import { keyType } from './key-type.ts';
import type { ApiKey } from './part.ts';

type Properties = { readonly organization: string; readonly onClose: () => void };

const TYPES = ['read', 'write', 'public', 'status'] as const;

/** Makes a key and shows it once. */
export function NewKeyDialog({ organization, onClose }: Properties) {
  const { organization: texts, projects } = text();
  const [made, setMade] = useState<MadeKey | null>(null);
  const form = useForm({ name: '', type: 'read', expires_at: '' }, async ({ name, type, expires_at }) => {
    const expires = expires_at ? new Date(`${expires_at}T00:00:00`).toISOString() : null;
    const body = { organization, name, type: type as ApiKey['type'], expires_at: expires };
    const { data } = await api.POST('/api/api-keys/', { body });
    await changed('api-keys');
    setMade(data);
  });
  if (made) return <KeyShownOnce made={made} onClose={onClose} />;
  const explained = {
    read: texts.keyReadText,
    write: texts.keyWriteText,
    public: texts.keyPublicText,
    status: texts.keyStatusText,
  };
  return (
    <FormDialog form={form} title={texts.newKey} action={projects.create} onClose={onClose}>
      <TextField
        label={projects.name}
        required
        maxLength={255}
        placeholder={texts.keyNamePlaceholder}
        {...form.field('name')}
      />
      <SelectField
        label={texts.keyType}
        {...form.field('type')}
        options={TYPES.map((type) => ({ value: type, label: keyType(type) }))}
        hint={explained[form.values.type as ApiKey['type']]}
      />
      <TextField label={texts.expiresOn} type="date" hint={texts.expiresHint} {...form.field('expires_at')} />
    </FormDialog>
  );
}

/** The times for which the old key still works, in seconds. */
const GRACES = [0, 3600, 86_400, 604_800];

/** Replaces a key; the old one may work on for a while. */
export function RotateKeyDialog({ organization, apiKey, onClose }: Properties & { readonly apiKey: ApiKey }) {
  const { organization: texts } = text();
  const [made, setMade] = useState<MadeKey | null>(null);
  const form = useForm({ grace: '3600' }, async ({ grace }) => {
    const params = { path: { keyId: apiKey.id }, query: { organization } };
    const body = { grace_seconds: Number(grace) };
    const { data } = await api.POST('/api/api-keys/{keyId}/rotate/', { params, body });
    await changed('api-keys');
    setMade({ key: data.key, type: apiKey.type });
  });
  if (made) return <KeyShownOnce made={made} onClose={onClose} />;
  const labels = [texts.graceNone, texts.graceHour, texts.graceDay, texts.graceWeek];
  return (
    <FormDialog form={form} title={fill(texts.rotateTitle, apiKey.name)} action={texts.rotate} onClose={onClose}>
      <p>{texts.rotateText}</p>
      <SelectField
        label={texts.grace}
        value={form.values.grace}
        options={GRACES.map((seconds, index) => ({ value: String(seconds), label: labels[index]! }))}
        onValue={form.set('grace')}
        error={form.errorOf('grace_seconds')}
      />
    </FormDialog>
  );
}

type MadeKey = Pick<ApiKey, 'type'> & { readonly key: string };

/** A key with a first call to paste; a public one opens nothing that says where it belongs. */
function KeyShownOnce({ made: { key, type }, onClose }: { readonly made: MadeKey; readonly onClose: () => void }) {
  const { organization: texts } = text();
  const call = `curl ${location.origin}/api/projects/key/ -H "Authorization: Bearer ${key}"`;
  return (
    <ShownOnce secret={key} label={texts.apiKey} onClose={onClose}>
      {type !== 'public' && <CopyField label={texts.firstCall} value={call} />}
      <GuideLink address="/api/docs/">{texts.programGuide}</GuideLink>
    </ShownOnce>
  );
}

/** A link to the guide, which leaves open what is shown only once. */
export const GuideLink = ({ address, children }: { readonly address: string; readonly children: string }) => (
  <p>
    <a href={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  </p>
);

type SecretProperties = {
  readonly secret: string;
  readonly label: string;
  readonly onClose: () => void;
  /** What to do with it. */
  readonly children?: ComponentChildren;
};

/** A secret that is never shown again. It closes by its own button only. */
export function ShownOnce({ secret, label, onClose, children }: SecretProperties) {
  const { organization: texts, frame } = text();
  const close = (
    <Button look="primary" onClick={onClose}>
      {frame.done}
    </Button>
  );
  return (
    <Dialog title={label} onClose={onClose} actions={close} isLasting>
      <p>{texts.shownOnce}</p>
      <CopyField label={label} value={secret} />
      {children}
    </Dialog>
  );
}
