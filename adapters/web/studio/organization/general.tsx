import { useState } from 'preact/hooks';
import { useLocation } from 'wouter-preact';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { SelectField, TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormConfirm, FormDialog } from '../parts/form-dialog.tsx';
import { notify } from '../parts/messages.ts';
import { fill, text } from '../strings/strings.ts';
import { useMembers } from './members.tsx';
import type { OrganizationPart } from './part.ts';
import { managersOnly, ownersOnly } from './roles.ts';

/** The name of the organization; leaving it, or giving it away. */
export function General({ organization }: OrganizationPart) {
  const { organization: texts, frame, projects } = text();
  const [dialog, setDialog] = useState<'leave' | 'transfer' | 'delete' | null>(null);
  const at = { params: { path: { organizationId: organization.id } } };
  const refusal = managersOnly(organization);
  const form = useForm({ name: organization.name }, async (body) => {
    await api.PATCH('/api/organizations/{organizationId}/', { ...at, body });
    await changed('organizations');
    notify(frame.saved);
  });
  const close = () => setDialog(null);
  return (
    <div class="settings">
      <form class="card" onSubmit={form.onSubmit}>
        <h2>{texts.general}</h2>
        <TextField
          label={projects.name}
          required
          maxLength={255}
          readOnly={refusal !== null}
          value={form.values.name}
          onValue={form.set('name')}
          error={form.errorOf('name') ?? form.failure}
        />
        <div class="actions">
          <Button type="submit" look="primary" isBusy={form.isSending} refusal={refusal}>
            {frame.save}
          </Button>
        </div>
      </form>
      <section class="card">
        <h2>{texts.dangerous}</h2>
        <ul class="lines">
          <li>
            <p>{texts.leaveText}</p>
            <Button onClick={() => setDialog('leave')}>{texts.leave}</Button>
          </li>
          <li>
            <p>{texts.transferText}</p>
            <Button refusal={ownersOnly(organization)} onClick={() => setDialog('transfer')}>
              {texts.transfer}
            </Button>
          </li>
          <li>
            <p>{texts.deleteText}</p>
            <Button look="danger" refusal={ownersOnly(organization)} onClick={() => setDialog('delete')}>
              {frame.delete}
            </Button>
          </li>
        </ul>
      </section>
      {dialog === 'leave' && <Leave organization={organization} onClose={close} />}
      {dialog === 'transfer' && <Transfer organization={organization} onClose={close} />}
      {dialog === 'delete' && <Delete organization={organization} onClose={close} />}
    </div>
  );
}

type Part = OrganizationPart & { readonly onClose: () => void };

/** What remains of the person's organizations is shown afterwards. */
function useGone() {
  const [, navigate] = useLocation();
  return async () => {
    await changed('organizations');
    navigate('/projects');
  };
}

function Leave({ organization, onClose }: Part) {
  const { organization: texts } = text();
  const gone = useGone();
  const form = useForm({}, async () => {
    const params = { path: { organizationId: organization.id } };
    await api.POST('/api/organizations/{organizationId}/leave/', { params });
    await gone();
  });
  return (
    <FormConfirm
      form={form}
      title={fill(texts.leaveTitle, organization.name)}
      action={texts.leave}
      isDangerous
      onClose={onClose}
    >
      {texts.leaveText}
    </FormConfirm>
  );
}

function Transfer({ organization, onClose }: Part) {
  const { organization: texts } = text();
  const members = (useMembers(organization.id).data?.results ?? []).filter(({ role }) => role !== 'owner');
  const form = useForm({ member: '' }, async ({ member }) => {
    const params = { path: { organizationId: organization.id } };
    await api.POST('/api/organizations/{organizationId}/transfer-ownership/', { params, body: { member } });
    await Promise.all([changed('organizations'), changed('members')]);
    onClose();
  });
  const people = members.map(({ id, user }) => ({ value: id, label: `${user.full_name} (${user.email})` }));
  return (
    <FormDialog
      form={form}
      title={texts.transfer}
      action={texts.transfer}
      refusal={form.values.member ? null : texts.chooseMember}
      onClose={onClose}
    >
      <p>{texts.transferText}</p>
      <SelectField
        label={texts.newOwner}
        {...form.field('member')}
        options={[{ value: '', label: texts.chooseMember }, ...people]}
      />
    </FormDialog>
  );
}

function Delete({ organization, onClose }: Part) {
  const { organization: texts, frame } = text();
  const gone = useGone();
  const [typed, setTyped] = useState('');
  const form = useForm({}, async () => {
    await api.DELETE('/api/organizations/{organizationId}/', { params: { path: { organizationId: organization.id } } });
    await gone();
  });
  const question = fill(frame.typeToConfirm, organization.name);
  return (
    <FormDialog
      form={form}
      title={fill(texts.deleteTitle, organization.name)}
      action={frame.delete}
      isDangerous
      refusal={typed.trim() === organization.name.trim() ? null : question}
      onClose={onClose}
    >
      <p>{texts.deleteText}</p>
      <TextField label={question} value={typed} onValue={setTyped} autocomplete="off" />
    </FormDialog>
  );
}
