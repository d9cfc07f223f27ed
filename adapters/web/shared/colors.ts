/** The colours of `tokens.css` that scripts and small pages draw with: each is the token of its name. A test compares them. */
export const COLORS = {
  page: '#f4f6f9',
  ink: '#1b2230',
  muted: '#596477',
  lineStrong: '#8590a2',
  accent: '#2563eb',
  accentStrong: '#1d4fd7',
  theirs: '#be185d',
  paper: '#ffffff',
  paperDark: '#14181e',
  planInk: '#1b2230',
  casing: '#ffffff',
  area: '#6f8fc9',
  room: '#9aa5b5',
  marker: '#2f6fed',
  way: '#0f766e',
  snap: '#db2777',
  closure: '#c81e1e',
  print: '#ffffff',
  printInk: '#000000',
  printMuted: '#444444',
  printLine: '#999999',
} as const;

/** The same in the dark theme, of those that small pages need there. */
export const DARK_COLORS = { page: '#14181e', ink: '#eff2f7', muted: '#a9b3c2', lineStrong: '#78859a' } as const;

/** What is drawn in the Studio where more contrast is asked for. */
export const STRONG_COLORS = {
  accentStrong: '#0b2f94',
  muted: '#3f4a5c',
  planInk: '#000000',
  way: '#064e49',
  snap: '#9d0b4f',
} as const;

/** Of people: far apart, and dark enough for white letters. Blue is one's own. */
export const PERSON_COLORS: readonly string[] = [
  '#b45309',
  '#7c3aed',
  '#be185d',
  '#15803d',
  '#b91c1c',
  '#0e7490',
  '#6d4c41',
  '#86198f',
];

/** Of new tags, one after the other. */
export const TAG_COLORS: readonly string[] = [
  '#2563eb',
  '#16a34a',
  '#d97706',
  '#dc2626',
  '#7c3aed',
  '#0891b2',
  '#be185d',
  '#4d7c0f',
];
