import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { type TypedName, takeTyped } from '../editor/typed-value.ts';
import { text } from '../strings/strings.ts';

/** The field for the size, length, position or name that the tool awaits. The first digit on the plan opens it; Enter gives it to the tool. */
export function TypedValue({ name }: { readonly name: TypedName }) {
  const editor = useEditor();
  const { typed, canvas, toName } = editor;
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hint = text().editor.typedNames[name];
  const isBegun = typed.value !== null;
  useLayoutEffect(() => {
    // Names begin with letters, which are the keys of tools on the plan.
    if (name === 'number') focusEnd(input.current!);
  }, []);
  useLayoutEffect(() => {
    if (isBegun) focusEnd(input.current!);
  }, [isBegun]);
  useEffect(
    () => () => {
      typed.value = null;
    },
    [],
  );

  function take(): void {
    const isTaken = takeTyped(editor);
    setWrong(!isTaken);
    if (isTaken && !toName.value) canvas.value?.focus();
  }

  return (
    <form
      class="typed-value"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input
        ref={input}
        aria-label={hint}
        placeholder={hint}
        aria-invalid={isWrong || undefined}
        value={typed.value ?? ''}
        onInput={(event) => {
          typed.value = event.currentTarget.value;
          setWrong(false);
        }}
        onBlur={() => {
          if (name === 'number' && typed.value) take();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          typed.value = null;
          setWrong(false);
          canvas.value?.focus();
        }}
      />
    </form>
  );
}

/** Gives it the focus, with the cursor behind what is there. */
function focusEnd(input: HTMLInputElement): void {
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}
