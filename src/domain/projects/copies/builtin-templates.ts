import { emptyFloor } from './builtin-templates/empty-floor.ts';
import { fromSketch } from './builtin-templates/from-sketch.ts';
import { shoppingFloor } from './builtin-templates/shopping-floor.ts';
import { station } from './builtin-templates/station.ts';
import type { Template } from './template.ts';

let made: readonly Template[] | null = null;

/** The built-in templates, made at the first call. */
export function builtinTemplates(): readonly Template[] {
  made ??= [emptyFloor, shoppingFloor, station].map(fromSketch);
  return made;
}

export const builtinTemplate = (id: string): Template | null =>
  builtinTemplates().find((template) => template.id === id) ?? null;
