import { useState } from 'preact/hooks';
import type { Schemas } from '../api/service.d.ts';
import type { Organization } from '../frame/chosen-organization.ts';
import { CheckField, SelectField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { text } from '../strings/strings.ts';
import type { Member } from './part.ts';
import { type Role, roleOptions } from './roles.ts';

type Properties = {
  readonly member: Member;
  readonly groups: readonly Schemas['Group'][];
  readonly organization: Organization;
  readonly onSave: (change: Schemas['MemberChange']) => Promise<unknown>;
  readonly onClose: () => void;
};

/** The role and the groups of a member. Only owners make owners. */
export function MemberDialog({ member, groups, organization, onSave, onClose }: Properties) {
  const { organization: texts, frame } = text();
  const [chosen, setChosen] = useState<readonly string[]>(member.groups);
  const form = useForm({ role: member.role as string }, async ({ role }) => {
    await onSave({ role: role as Role, groups: [...chosen] });
    onClose();
  });
  const roles: readonly Role[] =
    organization.role === 'owner' || member.role === 'owner'
      ? ['owner', 'admin', 'member', 'viewer']
      : ['admin', 'member', 'viewer'];
  return (
    <FormDialog form={form} title={member.user.full_name} action={frame.save} onClose={onClose}>
      <SelectField label={texts.role} {...form.field('role')} options={roleOptions(roles)} />
      <GroupChoice groups={groups} chosen={chosen} onChoose={setChosen} />
    </FormDialog>
  );
}

type ChoiceProperties = {
  readonly groups: readonly Schemas['Group'][];
  readonly chosen: readonly string[];
  readonly onChoose: (ids: readonly string[]) => void;
};

/** Which groups somebody belongs to: they see the projects of these alone. */
export function GroupChoice({ groups, chosen, onChoose }: ChoiceProperties) {
  const { organization } = text();
  if (groups.length === 0) return null;
  const toggle = (id: string) => (isChecked: boolean) =>
    onChoose(isChecked ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset class="choices">
      <legend>{organization.groups}</legend>
      {groups.map(({ id, name }) => (
        <CheckField key={id} label={name} isChecked={chosen.includes(id)} onCheck={toggle(id)} />
      ))}
    </fieldset>
  );
}
