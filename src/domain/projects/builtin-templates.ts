import { emptyFloor } from './builtin-templates/empty-floor.ts';
import { fromSketch } from './builtin-templates/from-sketch.ts';
import { shoppingFloor } from './builtin-templates/shopping-floor.ts';
import { station } from './builtin-templates/station.ts';
import type { Template } from './template.ts';

/** The built-in templates. */
export const BUILTIN_TEMPLATES: readonly Template[] = [emptyFloor, shoppingFloor, station].map(fromSketch);

export const builtinTemplate = (id: string): Template | null =>
  BUILTIN_TEMPLATES.find((template) => template.id === id) ?? null;
