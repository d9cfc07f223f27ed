import { useGroups } from '../organization/listed.ts';
import { SelectField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';

type Properties = {
  readonly organization: string | undefined;
  /** The id of a group; empty for none. */
  readonly value: string;
  readonly onValue: (group: string) => void;
  readonly error: string | null | undefined;
};

/** One of the groups of an organization, or none. */
export function GroupField({ organization, ...field }: Properties) {
  const { projects } = text();
  const groups = useGroups(organization).data ?? [];
  return (
    <SelectField
      label={projects.group}
      options={[{ value: '', label: projects.noGroup }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      {...field}
    />
  );
}
