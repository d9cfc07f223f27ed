import type { ComponentChildren } from 'preact';
import { config } from '../api/config.ts';

/** The card in the middle of the screens of signing in. */
export function AccountCard({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <main class="lone">
      <section class="account-card">
        <p class="brand">{config.value?.serviceName}</p>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}
