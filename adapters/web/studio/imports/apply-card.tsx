import { useState } from 'preact/hooks';
import { api } from '../api/client.ts';
import { changed, queries } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { failureText } from '../parts/failure.ts';
import { CheckField } from '../parts/field.tsx';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { kindLabel } from './import-texts.ts';
import type { Import } from './use-imports.ts';

type Properties = { readonly found: Import; readonly refusal: string | null };

const COLUMNS = ['created', 'updated', 'unchanged', 'deleted'] as const;

/** What an import would do, kind by kind, and the button that does it. */
export function ApplyCard({ found, refusal }: Properties) {
  const { imports } = text();
  const { changes, lost = [], is_lossy: isLossy = false } = found.report ?? {};
  const [isAccepted, setAccepted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const kinds = Object.entries(changes ?? {}).filter(([, counts]) => COLUMNS.some((name) => counts[name] > 0));

  async function apply(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const params = { path: { importId: found.id } };
      const { data } = await api.POST('/api/projects/imports/{importId}/apply/', {
        params,
        body: { accept_losses: isAccepted },
      });
      queries.setQueryData(['imports', found.id], data);
      const stale = ['project', 'projects', 'imports', 'usage', 'comparison', 'texts', 'snapshots'];
      await Promise.all(stale.map((name) => changed(name)));
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <section class="card" aria-label={imports.changes}>
      <h2>{imports.changes}</h2>
      {kinds.length === 0 ? <p>{imports.nothing}</p> : <Changes kinds={kinds} />}
      {lost.length > 0 && <p class="notice">{fill(imports.lost, lost.join(', '))}</p>}
      {isLossy && <CheckField label={imports.acceptLosses} isChecked={isAccepted} onCheck={setAccepted} />}
      {failure && (
        <p class="error" role="alert">
          {failure}
        </p>
      )}
      <p class="hint">{imports.applyHint}</p>
      <div class="actions">
        <Button
          look="primary"
          isBusy={isBusy}
          refusal={refusal ?? (isLossy && !isAccepted ? imports.acceptLosses : null)}
          onClick={() => void apply()}
        >
          {imports.apply}
        </Button>
      </div>
    </section>
  );
}

type Counts = Readonly<Record<(typeof COLUMNS)[number], number>>;

function Changes({ kinds }: { readonly kinds: readonly (readonly [kind: string, counts: Counts])[] }) {
  const { imports, publish } = text();
  const heads = {
    created: publish.added,
    updated: publish.changed,
    unchanged: imports.unchanged,
    deleted: publish.removed,
  };
  return (
    <div class="table-place">
      <table class="table">
        <thead>
          <tr>
            <td />
            {COLUMNS.map((name) => (
              <th key={name} scope="col" class="is-number">
                {heads[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, counts]) => (
            <tr key={kind}>
              <th scope="row">{kindLabel(kind)}</th>
              {COLUMNS.map((name) => (
                <td key={name} class="is-number">
                  {formatNumber(counts[name])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
