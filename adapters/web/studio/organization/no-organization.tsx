import building from 'lucide:building';
import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { chooseOrganization } from '../frame/chosen-organization.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { TextField } from '../parts/field.tsx';
import { useForm } from '../parts/form.ts';
import { FormDialog } from '../parts/form-dialog.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';

/** For somebody who has left or deleted the last of their organizations: they may make another one. */
export function NoOrganization() {
  const { organization: texts } = text();
  const [isMaking, setMaking] = useState(false);
  const make = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {texts.newOrganization}
    </Button>
  );
  return (
    <>
      <h1 class="visually-hidden">{text().frame.organization}</h1>
      <Empty icon={building} title={texts.noOrganization} action={make}>
        {texts.noOrganizationText}
      </Empty>
      {isMaking && <NewOrganization onClose={() => setMaking(false)} />}
    </>
  );
}

function NewOrganization({ onClose }: { readonly onClose: () => void }) {
  const { organization: texts, projects } = text();
  const form = useForm({ name: '' }, async (body) => {
    const { data } = await api.POST('/api/organizations/', { body });
    chooseOrganization(data.id);
    await changed('organizations');
    onClose();
  });
  return (
    <FormDialog form={form} title={texts.newOrganization} action={projects.create} onClose={onClose}>
      <TextField label={projects.name} required maxLength={255} {...form.field('name')} />
    </FormDialog>
  );
}
