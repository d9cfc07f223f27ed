import { signal } from '@preact/signals';

export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'waymark-studio-theme';
export const theme = signal<Theme>('auto');

/** Takes the theme that was chosen before. Storage may be refused; then it is that of the system. */
export function startTheme(): void {
  try {
    const stored = localStorage.getItem(KEY);
    if (stored === 'light' || stored === 'dark') show(stored);
  } catch {}
}

export function chooseTheme(chosen: Theme): void {
  show(chosen);
  try {
    localStorage.setItem(KEY, chosen);
  } catch {}
}

function show(chosen: Theme): void {
  theme.value = chosen;
  if (chosen === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}
