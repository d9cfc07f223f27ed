import { inkOn, isDark } from './color.ts';
import { applyCustomCss } from './custom-css.ts';
import type { Appearance } from './model.ts';
import type { MapStore } from './state.ts';

/** White is what a project has that never chose a canvas: the theme decides then. */
const UNCHOSEN = /^#(?:f{3,4}|f{6}|f{8})$/i;

/** Gives the map's root the project's canvas, corners and own style. */
export function applyAppearance(root: HTMLElement, appearance: Appearance): void {
  const canvas = appearance.canvasBackgroundColor;
  if (canvas && !UNCHOSEN.test(canvas)) {
    root.style.setProperty('--canvas', canvas);
    root.style.setProperty('--canvas-ink', inkOn(canvas));
    root.dataset.canvas = isDark(canvas) ? 'dark' : 'light';
  }
  root.dataset.radius = appearance.canvasBorderRadius ?? 'large';
  // On a page of its own there is nothing around the map for its corners to show.
  if (window.top === window) document.documentElement.classList.add('is-alone');
  applyCustomCss(appearance.customCss ?? '');
}

/** Keeps the page in the state's theme; `auto` goes with the visitor's system, also when that changes. */
export function followTheme(root: HTMLElement, store: MapStore): void {
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const { theme } = store.get();
    const isDarkNow = theme === 'dark' || (theme !== 'light' && prefersDark.matches);
    root.dataset.theme = isDarkNow ? 'dark' : 'light';
  };
  prefersDark.addEventListener('change', apply);
  store.subscribe((state, former) => state.theme !== former.theme && apply());
  apply();
}
