import circle from 'lucide:circle';
import check from 'lucide:circle-check';
import x from 'lucide:x';
import { useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { beginStep, doneSteps, GUIDE_STEPS, type GuideStep, guide } from '../editor/guide.ts';
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

/** How the next step is done, and its tool. */
function NextStep({ step }: { readonly step: GuideStep }) {
  const editor = useEditor();
  const { guide: words, editor: names } = text();
  const tools = { scale: names.toolNames.measure, rooms: names.toolNames.rectangle, ways: names.toolNames.corridor };
  return (
    <>
      <p class="hint">{words.hints[step]}</p>
      {step !== 'plan' && <Button onClick={() => beginStep(editor, step)}>{tools[step]}</Button>}
    </>
  );
}
