import { useEffect, useState } from 'preact/hooks';
import { Link } from 'wouter-preact';
import { Button } from '../parts/button.tsx';
import { fill, text } from '../strings/strings.ts';
import { ApplyCard } from './apply-card.tsx';
import { FilesButton } from './file-chooser.tsx';
import { formatLabel, sizeText } from './import-texts.ts';
import { IssueList } from './issue-list.tsx';
import { optionsOf, valuesOfImport } from './option-values.ts';
import { OptionsForm } from './options-form.tsx';
import { PreviewPlan } from './preview-plan.tsx';
import { Progress } from './progress.tsx';
import { filesOf } from './sent-files.ts';
import type { ImportTarget } from './target.ts';
import { type Import, useIssues } from './use-imports.ts';

type Properties = {
  readonly found: Import;
  readonly target: ImportTarget;
  readonly refusal: string | null;
  /** The options as the person has set them: how files that are dropped now are read. */
  readonly onOptions: (options: object | null) => void;
  readonly onRead: (files: readonly File[], options: object) => Promise<void>;
  readonly onLeave: () => void;
  readonly onCancel: () => void;
};

/** An import as far as it is. */
export function ReadImport(given: Properties) {
  const { found, onCancel, onLeave } = given;
  const { imports } = text();
  switch (found.status) {
    case 'reading': {
      const { step, done, total } = found.progress ?? { step: 'waiting', done: 0, total: 0 };
      const label = (imports.steps as Readonly<Record<string, string>>)[step] ?? imports.steps.reading;
      return <Progress label={label} part={total > 1 ? done / total : null} onCancel={onCancel} />;
    }
    case 'applying':
      return <Progress label={imports.applying} part={null} />;
    case 'done':
      return <Done found={found} onLeave={onLeave} />;
    case 'cancelled':
      return (
        <section class="card">
          <p>{imports.wasCancelled}</p>
          <Button onClick={onLeave}>{imports.another}</Button>
        </section>
      );
    default:
      return <Decision {...given} />;
  }
}

function Done({ found, onLeave }: Pick<Properties, 'found' | 'onLeave'>) {
  const { imports } = text();
  return (
    <section class="card import-done" role="status">
      <h2>{imports.done}</h2>
      <p>{imports.doneText}</p>
      <div class="actions">
        <Button onClick={onLeave}>{imports.another}</Button>
        <Link class="button is-primary" href={`/p/${found.project}/map`}>
          {imports.openMap}
        </Link>
      </div>
    </section>
  );
}

/** What was read, what is wrong with it, and what it would do: with other options, or done. */
function Decision({ found, target, refusal, onOptions, onRead, onLeave, onCancel }: Properties) {
  const { imports } = text();
  const before = valuesOfImport(found);
  const [values, setValues] = useState(before);
  const issues = useIssues(found).data ?? [];
  const asksPlace = issues.some(({ code }) => code === 'georeference_missing');
  const options = optionsOf(values, before, found.options);
  const key = JSON.stringify(options);
  const isUnread = key !== JSON.stringify(optionsOf(before, before, found.options));
  const unread = isUnread ? fill(imports.readFirst, imports.readAgain) : null;
  useEffect(() => {
    onOptions(options);
    return () => onOptions(null);
  }, [key]);
  const files = filesOf(found.id);
  const hasFailed = found.status === 'failed';
  return (
    <div class="import-parts">
      <header class="import-head">
        <h2>{hasFailed ? imports.failed : imports.wasRead}</h2>
        <p class="hint">
          {[found.format && formatLabel(found.format), sizeText(found.bytes)].filter(Boolean).join(' · ')}
        </p>
        <div class="actions">
          <Button onClick={onLeave}>{imports.toList}</Button>
          <Button refusal={refusal} onClick={onCancel}>
            {imports.forget}
          </Button>
        </div>
      </header>
      <IssueList issues={issues} />
      <OptionsForm
        found={found}
        values={values}
        target={target}
        asksPlace={asksPlace}
        onChange={(changes) => setValues({ ...values, ...changes })}
        button={(missing) =>
          files ? (
            <Button
              look={hasFailed ? 'primary' : 'plain'}
              refusal={refusal ?? missing}
              onClick={() => void onRead(files, options)}
            >
              {imports.readAgain}
            </Button>
          ) : (
            <FilesButton
              label={imports.filesAgain}
              refusal={refusal ?? missing}
              onFiles={(chosen) => void onRead(chosen, options)}
            />
          )
        }
      />
      {!hasFailed && (
        <>
          <PreviewPlan found={found} target={target} />
          <ApplyCard found={found} refusal={refusal ?? unread} />
        </>
      )}
    </div>
  );
}
