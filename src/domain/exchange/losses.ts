import type { WholeProject } from '../projects/changes/project-patch.ts';

/** Something of a project that a format has no place for. */
export type Loss = { readonly code: string; readonly count: number; readonly message: string };

/** The losses that there are: of `counts`, those above 0. */
export function lossesOf(counts: Readonly<Record<string, readonly [count: number, message: string]>>): readonly Loss[] {
  return Object.entries(counts)
    .filter(([, [count]]) => count > 0)
    .map(([code, [count, message]]) => ({ code, count, message }));
}

/** How much of what few formats have there is on a map. */
export function countedContent({ project, content }: WholeProject) {
  const places = [...content.areas, ...content.markers];
  return {
    levels: content.levels.length,
    plans: content.levels.filter(({ imageUrl, imageUrlDark }) => imageUrl !== null || imageUrlDark !== null).length,
    pictures: places.reduce((sum, { images }) => sum + images.length, 0),
    events: places.reduce((sum, { events }) => sum + events.length, 0),
    areas: content.areas.length,
    icons: content.markers.filter(({ customIcon }) => customIcon !== null).length,
    network: content.corridors.length + content.transitions.length,
    tags: content.tags.length,
    texts: Object.keys(project.translations).length,
  };
}
