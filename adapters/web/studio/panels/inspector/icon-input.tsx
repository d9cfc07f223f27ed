import { useQuery } from '@tanstack/preact-query';
import { useId } from 'preact/hooks';
import { api } from '../../api/client.ts';
import { Field } from '../../parts/field.tsx';

type Properties = {
  readonly label: string;
  readonly value: string;
  readonly several: string | undefined;
  readonly isReadOnly: boolean;
  readonly error: string | null;
  readonly onValue: (name: string | null) => void;
};

/** An icon by its name, with a list of all as one types. An unknown name changes nothing. */
export function IconInput({ label, value, several, isReadOnly, error, onValue }: Properties) {
  const list = useId();
  const { data: icons = [] } = useQuery({
    queryKey: ['icons'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.GET('/api/icons/', { signal })).data,
  });
  const chosen = icons.find(({ name }) => name === value);
  return (
    <Field label={label} error={error}>
      {(described) => (
        <div class="icon-input">
          {chosen ? <img src={chosen.path} alt="" width={22} height={22} /> : <span />}
          <input
            {...described}
            type="text"
            list={list}
            value={value}
            placeholder={several ?? ''}
            readOnly={isReadOnly}
            onInput={({ currentTarget: { value: typed } }) => {
              if (typed === '') onValue(null);
              else if (icons.some(({ name }) => name === typed)) onValue(typed);
            }}
          />
          <datalist id={list}>
            {icons.map(({ name, keywords }) => (
              <option key={name} value={name}>
                {keywords.join(', ')}
              </option>
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
