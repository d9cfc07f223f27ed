import type { DraftLevel } from '../../../src/domain/exchange/draft.ts';
import { inOrder, levelNames } from '../../../src/domain/exchange/files/level-files.ts';
import { placeReader } from '../../../src/domain/exchange/places/place-reader.ts';
import type { ReadingOptions } from '../../../src/domain/exchange/reading-options.ts';
import { drawnWithout } from '../../../src/domain/exchange/svg/drawn-without.ts';
import { type ReadDrawing, readDrawing } from '../../../src/domain/exchange/svg/read-svg-places.ts';
import { svgLosses } from '../../../src/domain/exchange/svg/svg-losses.ts';
import { writeSvg } from '../../../src/domain/exchange/svg/write-svg.ts';
import type { Format, GivenFile } from '../../../src/ports/exchange/formats.ts';
import { decodedText } from './decoded-text.ts';
import { placesDraft } from './places-draft.ts';
import { type SvgTree, svgTree } from './svg-tree.ts';

/** Drawings whose shapes are areas and markers, and the plan as well. */
export const svgFormat: Format = {
  id: 'svg',
  label: 'SVG with named shapes',
  extensions: ['.svg'],
  types: ['image/svg+xml'],
  sniff(first, name) {
    const text = new TextDecoder().decode(first.subarray(0, 4000));
    return /<(?:\w+:)?svg[\s>]/.test(text) ? (/\.svg$/i.test(name) ? 0.9 : 0.8) : 0;
  },
  read(given, options) {
    const files = inOrder(given, ({ name }) => name);
    const reader = placeReader(options);
    const names = levelNames(files.map(({ name }) => name));
    const drawings = files.map((file, at) => {
      const tree = svgTree(file.name, decodedText(file, options.encoding).text);
      const level = options.level ?? names[at]!;
      const drawing = readDrawing(
        { file: file.name, root: tree.root, level, lineOf: (element) => tree.lines.get(element) ?? null },
        reader,
      );
      return {
        ...drawing,
        levels: drawing.levels.map((one, index) => withPlan(one, index, { file, tree, drawing }, options)),
      };
    });
    return {
      draft: placesDraft(reader, options, {
        levels: drawings.flatMap(({ levels }) => levels),
        areas: drawings.flatMap(({ areas }) => areas),
        markers: drawings.flatMap(({ markers }) => markers),
      }),
      issues: reader.issues,
      guesses: { options, properties: [] },
    };
  },
  write: ({ level, ...view }) => writeSvg(view, level),
  losses: svgLosses,
};

type Drawn = { readonly file: GivenFile; readonly tree: SvgTree; readonly drawing: ReadDrawing };

/** A level with what is drawn of it as its plan: all but the shapes of places where that is asked for, and but other levels. */
function withPlan(
  level: DraftLevel,
  at: number,
  { file, tree: { root }, drawing }: Drawn,
  { image = 'keep' }: ReadingOptions,
): DraftLevel {
  if (image === 'none' || root.attributes['data-waymark'] !== undefined) return level;
  if (image === 'keep' && drawing.levels.length === 1) return { ...level, picture: { file: file.name } };
  const others = drawing.groups.filter((_, index) => index !== at);
  const left = new Set([...others, ...(image === 'remove-shapes' ? drawing.taken : [])]);
  return { ...level, picture: { svg: drawnWithout(root, left) } };
}
