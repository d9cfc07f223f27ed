import { computed, signal } from '@preact/signals';
import { COLORS, STRONG_COLORS } from '../../shared/colors.ts';

/** What the canvas is drawn in. The colours of the map itself are not among them, unless the system forces its own. */
export type CanvasColors = {
  /** What is chosen or being drawn, as a line and as a light fill. */
  readonly accent: string;
  readonly accentSoft: string;
  readonly accentFaint: string;
  /** What attracts the pointer, and what is proposed. */
  readonly hint: string;
  /** What is doubtful. */
  readonly warn: string;
  readonly way: string;
  readonly route: string;
  readonly ghost: string;
  readonly ink: string;
  /** Around names, and within handles. */
  readonly halo: string;
  readonly paper: string;
  readonly label: string;
  readonly labelInk: string;
  readonly frame: string;
  /** How much wider lines are. */
  readonly weight: number;
  /** Everything is drawn in the colours of the system. */
  readonly isForced: boolean;
};

const USUAL: CanvasColors = {
  accent: COLORS.accentStrong,
  accentSoft: `${COLORS.accent}33`,
  accentFaint: `${COLORS.accent}1a`,
  hint: COLORS.snap,
  warn: COLORS.closure,
  way: COLORS.way,
  route: COLORS.accent,
  ghost: `${COLORS.muted}59`,
  ink: COLORS.planInk,
  halo: `${COLORS.casing}d9`,
  paper: COLORS.paper,
  label: `${COLORS.planInk}e6`,
  labelInk: COLORS.casing,
  frame: `${COLORS.planInk}26`,
  weight: 1,
  isForced: false,
};

const STRONG: CanvasColors = {
  ...USUAL,
  accent: STRONG_COLORS.accentStrong,
  hint: STRONG_COLORS.snap,
  way: STRONG_COLORS.way,
  ghost: STRONG_COLORS.muted,
  ink: STRONG_COLORS.planInk,
  halo: COLORS.casing,
  label: STRONG_COLORS.planInk,
  frame: STRONG_COLORS.muted,
  weight: 1.5,
};

const isForced = followed('(forced-colors: active)');
const isStrong = followed('(prefers-contrast: more)');
/** The colours of the system differ by it. */
const isDark = followed('(prefers-color-scheme: dark)');

/** The colours of the canvas, as the system wants them; what reads them is drawn again when that changes. */
export const canvasColors = computed<CanvasColors>(() => {
  void isDark.value;
  if (isForced.value) return systemColors();
  return isStrong.value ? STRONG : USUAL;
});

function followed(query: string) {
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener('change', () => {
    matches.value = list.matches;
  });
  return matches;
}

/** The system names its colours in style sheets only: an element has them as numbers. */
function systemColors(): CanvasColors {
  const probe = document.body.appendChild(document.createElement('span'));
  const named = (name: string): string => {
    probe.style.color = name;
    // That of selected text may be seen through; a line is not.
    const [red, green, blue] = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const [ink, paper, accent, hint, ghost] = ['CanvasText', 'Canvas', 'Highlight', 'LinkText', 'GrayText'].map(
    named,
  ) as [string, string, string, string, string];
  probe.remove();
  return {
    accent,
    accentSoft: 'transparent',
    accentFaint: 'transparent',
    hint,
    route: accent,
    ghost,
    ink,
    paper,
    warn: ink,
    way: ink,
    halo: paper,
    label: ink,
    labelInk: paper,
    frame: ink,
    weight: 1.5,
    isForced: true,
  };
}
