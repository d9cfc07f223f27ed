import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

type Properties = { readonly title: string; readonly hint?: string; readonly children: ComponentChildren };

/** A part of the account's screen: what it is about, and beside it what can be done. */
export function Section({ title, hint, children }: Properties) {
  const id = useId();
  return (
    <section class="settings-section" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint && <p class="hint">{hint}</p>}
      </div>
      <div class="card settings-body">{children}</div>
    </section>
  );
}
