import { posix } from 'node:path';
import { importsOf, type SourceFile } from './layer-breaches.ts';
import { AREA_ORDERS, type FolderOrder } from './layers.ts';

/** Which folders may import which others beside them (docs/architecture.md). */
export const ORDERS: readonly FolderOrder[] = [
  ...AREA_ORDERS,
  {
    area: 'src/domain/projects',
    lines: ['values hours', 'images', 'items', 'content', 'changes', 'copies'],
  },
  { area: 'src/domain/wayfinding', lines: ['network proposed', 'route', 'words'] },
  {
    area: 'config',
    lines: [
      'packaged settings completion',
      'errors logging',
      'stores demo process',
      'memory backup copy exchange',
      'service checks init',
      'commands',
      '.',
      'package',
    ],
  },
  {
    area: 'adapters/web/embed',
    lines: ['shared strings component', 'model worker', 'state', 'plan page visits', 'ui', '.'],
  },
  { area: 'adapters/web/embed/model', lines: ['.', 'geometry'] },
  { area: 'adapters/web/embed/state', lines: ['.', 'here hours', 'route', 'search', 'closures'] },
  { area: 'adapters/web/embed/plan', lines: ['layers', 'view', 'areas markers route signs', 'labels', '.'] },
  { area: 'adapters/web/embed/ui', lines: ['parts', 'place controls', 'search route notices', '.'] },
  {
    area: 'adapters/web/studio',
    lines: [
      'api storage',
      'strings document',
      'parts geometry',
      'frame checks',
      'trace pdf',
      'editor',
      'plan',
      'panels',
      'workspace organization',
      'projects account',
      'imports',
      'publish design closures analytics translations',
      'versions',
      '.',
    ],
  },
  { area: 'adapters/web/studio/document', lines: ['items', 'changes', 'merging', '.', 'saving', 'people'] },
  { area: 'adapters/web/studio/account', lines: ['.', 'settings mailed'] },
  { area: 'adapters/web/studio/plan', lines: ['tools', '.'] },
  { area: 'scripts', lines: ['bench bundle clients guide python', 'binary drill', '.', 'faults release'] },
];

/** Every import against the order of the folders, and every folder that has no place in it; a sentence each. */
export function orderBreaches(files: readonly SourceFile[], orders = ORDERS): readonly string[] {
  return orders.flatMap((order) =>
    files.filter(({ path }) => path.startsWith(`${order.area}/`)).flatMap((file) => breachesOf(file, order)),
  );
}

function breachesOf({ path, text }: SourceFile, { area, lines }: FolderOrder): readonly string[] {
  const lineOf = (folder: string) => lines.findIndex((line) => line.split(' ').includes(folder));
  const own = folderIn(area, path);
  if (lineOf(own) < 0) return [`${area}/${own} has no place in the order of ${area}`];
  const targets = importsOf(text)
    .filter((specifier) => specifier.startsWith('.') && !specifier.includes('$'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter((target) => target.startsWith(`${area}/`) && !target.endsWith('.css'));
  const isAllowed = (folder: string) => folder === own || (lineOf(folder) >= 0 && lineOf(folder) < lineOf(own));
  return targets
    .filter((target) => !isAllowed(folderIn(area, target)))
    .map((target) => `${path} imports ${target}, which is not below ${own} in the order of ${area}`);
}

/** The folder of the area that has the file; a dot where it is directly in the area. */
function folderIn(area: string, path: string): string {
  const [first, ...rest] = path.slice(area.length + 1).split('/');
  return rest.length > 0 ? first! : '.';
}
