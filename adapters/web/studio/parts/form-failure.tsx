import type { ComponentChildren } from 'preact';

/** What went wrong with a form as a whole; read at once. */
export function FormFailure({ failure }: { readonly failure: ComponentChildren }) {
  if (!failure) return null;
  return (
    <p class="alert" role="alert">
      {failure}
    </p>
  );
}
