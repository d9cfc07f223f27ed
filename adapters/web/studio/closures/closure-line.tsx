import { Link } from 'wouter-preact';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { changed } from '../frame/queries.ts';
import { Button } from '../parts/button.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { itemText } from '../projects/item-picker.tsx';
import type { NamedItem } from '../projects/named-items.ts';
import { fill, formatDate, language, text } from '../strings/strings.ts';
import { phaseOf } from './closure-times.ts';

type Properties = {
  readonly closure: Schemas['Closure'];
  readonly project: Schemas['Project'];
  /** What it is about; undefined where that is gone. */
  readonly item: NamedItem | undefined;
  readonly refusal: string | null;
  /** Null for one that has ended. */
  readonly onEdit: (() => void) | null;
};

/** A closure: what it is about, when, why, and what can be done with it. */
export function ClosureLine({ closure, project, item, refusal, onEdit }: Properties) {
  const { closures, frame } = text();
  const phase = closure.deleted_at === null ? phaseOf(closure, Date.now()) : 'ended';
  const at = { params: { path: { projectId: project.id, closureId: closure.id } } };
  const act = (request: Promise<unknown>) => void request.then(() => changed('closures')).catch(notifyFailure);
  const end = () =>
    act(
      api.PATCH('/api/projects/{projectId}/closures/{closureId}/', {
        ...at,
        body: { until: new Date().toISOString() },
      }),
    );
  const remove = () => act(api.DELETE('/api/projects/{projectId}/closures/{closureId}/', at));
  const reason =
    closure.reason[language.value] ??
    closure.reason[project.settings.defaultLanguage] ??
    Object.values(closure.reason)[0];
  return (
    <li>
      <div>
        <strong>
          {item ? (
            <Link href={`/p/${project.id}/map?show=${item.shownAs}`}>{itemText(item)}</Link>
          ) : (
            closures.targetGone
          )}
        </strong>
        <p class="hint">
          <span class={`badge is-${phase}`}>{closures.phases[phase]}</span> {closures.effects[closure.effect]} ·{' '}
          {periodText(closure)}
        </p>
        {reason && <p>{reason}</p>}
      </div>
      {onEdit && (
        <div class="actions">
          <Button refusal={refusal} onClick={onEdit}>
            {frame.edit}
          </Button>
          {phase === 'acting' && (
            <Button refusal={refusal} onClick={end}>
              {closures.endNow}
            </Button>
          )}
          {phase === 'coming' && (
            <Button look="danger" refusal={refusal} onClick={remove}>
              {frame.delete}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function periodText({ from, until }: Pick<Schemas['Closure'], 'from' | 'until'>): string {
  const { closures } = text();
  const said = (at: string) => formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return until === null ? fill(closures.since, said(from)) : fill(closures.between, said(from), said(until));
}
