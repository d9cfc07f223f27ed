import { text } from '../strings/strings.ts';

/** What files that are no pictures are, by the ends of their names. */
const KINDS = {
  drawing: ['dwg', 'dxf', 'dgn', 'dwf', 'vsd', 'vsdx', 'skp', 'ai', 'eps', 'cdr', 'odg'],
  building: ['ifc', 'ifczip', 'rvt', 'rfa', 'pln', 'gbxml'],
  document: ['doc', 'docx', 'odt', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'pages', 'key'],
  picture: ['tif', 'tiff', 'heic', 'heif', 'psd', 'bmp', 'jp2', 'emf', 'wmf'],
  package: ['zip', 'rar', '7z'],
} as const;

/** Why a file is no plan, and how to make one of it. */
export function refusedFile({ name }: Pick<File, 'name'>): string {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const { conversions } = text().guide;
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((each) =>
    (KINDS[each] as readonly string[]).includes(ending),
  );
  return conversions[kind ?? 'other'];
}
