import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useState } from 'preact/hooks';
import type { Fields, Json } from '../../document/items/types.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';
import { useReason } from './use-reason.ts';

/** Fields of one's own for programs that read the map. Values that programs have stored otherwise than as text are only shown. */
export function CustomFieldsInput({ shown }: { readonly shown: Shown }) {
  const { document, refusal } = useEditor();
  const { panels, frame } = text();
  const [name, setName] = useState('');
  const reason = useReason([shown]);
  const fields = (shown.item.customFields ?? {}) as Fields;
  const write = (next: Fields, key?: string) =>
    changeItems(document, panels.customFields, [shown], { customFields: next }, key);
  const isTaken = Object.hasOwn(fields, name.trim());
  const add = () => {
    write({ ...fields, [name.trim()]: '' });
    setName('');
  };
  return (
    <details class="inspector-section">
      <summary>{panels.customFields}</summary>
      {Object.entries(fields).map(([field, value]) => (
        <div key={field} class="custom-field">
          <TextField
            label={field}
            error={reason('customFields', field)}
            value={typeof value === 'string' ? value : JSON.stringify(value)}
            readOnly={refusal.value !== null || typeof value !== 'string'}
            onValue={(typed) => write({ ...fields, [field]: typed }, `customFields ${field}`)}
          />
          <IconButton
            label={`${frame.remove}: ${field}`}
            icon={trash}
            refusal={refusal.value}
            onClick={() => write(without(fields, field))}
          />
        </div>
      ))}
      <TextField label={panels.customFieldName} value={name} readOnly={refusal.value !== null} onValue={setName} />
      <Button
        icon={plus}
        refusal={refusal.value ?? (name.trim() === '' || isTaken ? panels.customFieldNeeds : null)}
        onClick={add}
      >
        {frame.add}
      </Button>
    </details>
  );
}

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[0] !== name));
