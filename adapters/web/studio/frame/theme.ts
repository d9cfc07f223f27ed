import { remembered } from '../storage/remembered.ts';

/** The look of the Studio: that of the system, unless the person chose one. */
export const theme = remembered('waymark-studio-theme', ['auto', 'light', 'dark']);

export type Theme = typeof theme.value;

/** Draws every page in the chosen theme from now on. */
export function startTheme(): void {
  theme.subscribe((chosen) => {
    if (chosen === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
  });
}

export function chooseTheme(chosen: Theme): void {
  theme.value = chosen;
}
