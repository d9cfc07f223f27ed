import check from 'lucide:check';
import x from 'lucide:x';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { run } from '../editor/edits.ts';
import type { Proposal } from '../editor/proposal.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';

/** Asks over the canvas whether what is drawn there shall be done. */
export function ProposalBar() {
  const proposal = useEditor().proposal.value;
  return proposal && <ProposalQuestion key={proposal.question} proposal={proposal} />;
}

function ProposalQuestion({ proposal: { question, label, patches } }: { readonly proposal: Proposal }) {
  const editor = useEditor();
  const { checks } = text();
  const bar = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    bar.current!.querySelector('button')!.focus();
    // What it is based on has changed.
    return editor.document.subscribe(() => {
      editor.proposal.value = null;
    });
  }, []);

  function answer(isAccepted: boolean): void {
    editor.proposal.value = null;
    if (isAccepted) run(editor.document, label, patches);
    editor.announcement.value = isAccepted ? label : checks.refused;
    editor.canvas.value?.focus();
  }

  return (
    <fieldset
      ref={bar}
      class="proposal-bar"
      aria-label={question}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        answer(false);
      }}
    >
      <p role="status">{question}</p>
      <div class="actions">
        <Button look="primary" icon={check} onClick={() => answer(true)}>
          {checks.accept}
        </Button>
        <Button icon={x} onClick={() => answer(false)}>
          {checks.refuse}
        </Button>
      </div>
    </fieldset>
  );
}
