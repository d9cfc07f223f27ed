import { ICON_CATALOGUE } from './icon-catalogue.ts';

export const ICON_NAMES: readonly string[] = ICON_CATALOGUE.map(({ name }) => name);

const NAMES: ReadonlySet<string> = new Set(ICON_NAMES);

/** Why a marker may not have this icon, or null: only shipped ones can be drawn. */
export const iconFault = (name: string | null): string | null =>
  name === null || NAMES.has(name) ? null : 'Must be the name of a shipped icon (GET /api/icons/ lists them), or null.';
