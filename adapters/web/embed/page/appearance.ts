import { inkOn, isDark } from '../../shared/contrast.ts';
import type { Appearance } from '../model/model.ts';
import type { MapStore } from '../state/state.ts';
import { applyCustomCss } from './custom-css.ts';

/** White is the default canvas of a project: the theme decides then. */
const UNCHOSEN = /^#(?:f{3,4}|f{6}|f{8})$/i;

/** Applies the project's canvas, corners, font and custom CSS to the map's root. */
export function applyAppearance(root: HTMLElement, appearance: Appearance): void {
  const given = appearance.canvasBackgroundColor ?? '';
  const canvas = UNCHOSEN.test(given) ? '' : given;
  root.style.setProperty('--canvas', canvas);
  root.style.setProperty('--canvas-ink', canvas && inkOn(canvas));
  if (canvas) root.dataset.canvas = isDark(canvas) ? 'dark' : 'light';
  else delete root.dataset.canvas;
  root.dataset.radius = appearance.canvasBorderRadius ?? 'large';
  root.dataset.font = appearance.fontFamily ?? 'system';
  // On a page of its own the map has no surroundings, so that corners would not be visible.
  if (window.top === window) document.documentElement.classList.add('is-alone');
  applyCustomCss(appearance.customCss ?? '');
}

/** Applies the state's theme to the page; `auto` follows the visitor's system, also when that changes. */
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
