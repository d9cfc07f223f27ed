import circle from 'lucide:circle';
import check from 'lucide:circle-check';
import x from 'lucide:x';
import { useState } from 'preact/hooks';
import { labelOf, perform } from '../editor/actions/action.ts';
import { EDITOR_ACTIONS } from '../editor/actions/editor-actions.ts';
import { useEditor } from '../editor/editor-state.ts';
import { actsOf, doneSteps, GUIDE_STEPS, type GuideStep, guide } from '../editor/guide.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

/** The four steps to a first map: what is done, and what comes next. A map that was complete when it was opened has no need of it. */
export function Guide({ isLive }: { readonly isLive: boolean }) {
  const editor = useEditor();
  const { guide: words } = text();
  const done = doneSteps(editor, isLive);
  const [wasComplete] = useState(done.size === GUIDE_STEPS.length);
  if (wasComplete || guide.value === 'closed' || editor.isSample || editor.refusal.value) return null;
  const next = GUIDE_STEPS.find((step) => !done.has(step));
  return (
    <section class="guide" aria-label={words.title}>
      <header class="panel-head">
        <h2>{words.title}</h2>
        <IconButton
          label={words.close}
          icon={x}
          onClick={() => {
            guide.value = 'closed';
          }}
        />
      </header>
      <ol>
        {GUIDE_STEPS.map((step) => (
          <li key={step} class={done.has(step) ? 'is-done' : ''} aria-current={step === next ? 'step' : undefined}>
            <Icon shapes={done.has(step) ? check : circle} size={16} />
            <span>
              {words.steps[step]}
              {done.has(step) && <span class="visually-hidden"> {words.done}</span>}
            </span>
            {step === next && <NextStep step={step} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How the next step is done, and what does it. */
function NextStep({ step }: { readonly step: GuideStep }) {
  const editor = useEditor();
  const acts = actsOf(editor, step).map((name) => EDITOR_ACTIONS.find((action) => action.name === name)!);
  return (
    <>
      <p class="hint">{text().guide.hints[step]}</p>
      <div class="guide-acts">
        {acts.map((action) => (
          <Button key={action.name} onClick={() => perform(editor, action)}>
            {labelOf(action)}
          </Button>
        ))}
      </div>
    </>
  );
}
