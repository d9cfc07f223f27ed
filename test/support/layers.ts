import { posix } from 'node:path';

/** A source file: its path from the project's root, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

type Room = {
  readonly name: string;
  /** The start of the paths of the room's files; the longest that fits decides. */
  readonly path: string;
  /** Starts of the paths that its files may import. */
  readonly mayImport: readonly string[];
  /** Packages that its files may import; `node:*` is one. Absent: any but those that are another room's own. */
  readonly packages?: readonly string[];
};

/** Which room may import what (the map of the house in the README). */
export const ROOMS: readonly Room[] = [
  { name: 'domain', path: 'src/domain/', mayImport: ['src/domain/'], packages: [] },
  { name: 'ports', path: 'src/ports/', mayImport: ['src/domain/', 'src/ports/'], packages: [] },
  {
    name: 'usecases',
    path: 'src/usecases/',
    mayImport: ['src/domain/', 'src/ports/', 'src/usecases/'],
    packages: [],
  },
  { name: 'app', path: 'src/', mayImport: ['src/'], packages: [] },
  { name: 'domain names', path: 'adapters/domain-names.ts', mayImport: ['src/domain/'] },
  {
    name: 'http',
    path: 'adapters/http/',
    mayImport: [
      'src/',
      'adapters/http/',
      'adapters/embed/page.ts',
      'adapters/embed/assets.ts',
      'adapters/embed/written-places.ts',
      'adapters/domain-names.ts',
      'adapters/pages/',
      'adapters/translations/',
      'adapters/rich-text/',
      'adapters/threads/',
      'adapters/content/packed-value.ts',
      'adapters/content/packed-items.ts',
      'adapters/breathe.ts',
    ],
  },
  { name: 'breathe', path: 'adapters/breathe.ts', mayImport: [], packages: ['node:*'] },
  { name: 'sql', path: 'adapters/sql/', mayImport: ['src/', 'adapters/sql/', 'adapters/breathe.ts'] },
  { name: 'memory', path: 'adapters/memory/', mayImport: ['src/', 'adapters/memory/'] },
  { name: 'translations', path: 'adapters/translations/', mayImport: ['src/domain/', 'adapters/translations/'] },
  { name: 'objects', path: 'adapters/objects/', mayImport: ['src/', 'adapters/objects/'] },
  { name: 'images', path: 'adapters/images/', mayImport: ['src/', 'adapters/images/', 'adapters/threads/'] },
  { name: 'rich text', path: 'adapters/rich-text/', mayImport: ['src/', 'adapters/rich-text/'] },
  {
    name: 'wayfinding',
    path: 'adapters/wayfinding/',
    mayImport: ['src/', 'adapters/wayfinding/', 'adapters/threads/'],
  },
  {
    name: 'content',
    path: 'adapters/content/',
    mayImport: [
      'src/',
      'adapters/content/',
      'adapters/threads/',
      'adapters/breathe.ts',
      'adapters/security/secrets.ts',
    ],
  },
  { name: 'demo', path: 'adapters/demo/', mayImport: ['adapters/demo/'] },
  { name: 'threads', path: 'adapters/threads/', mayImport: ['src/', 'adapters/threads/'] },
  {
    name: 'limits',
    path: 'adapters/limits/',
    mayImport: [
      'src/',
      'adapters/limits/',
      'adapters/sql/drivers/mysql-errors.ts',
      'adapters/sql/drivers/mysql-session.ts',
    ],
  },
  { name: 'mail', path: 'adapters/mail/', mayImport: ['src/', 'adapters/mail/'] },
  { name: 'outbound', path: 'adapters/outbound/', mayImport: ['src/', 'adapters/outbound/'] },
  { name: 'background', path: 'adapters/background/', mayImport: ['src/', 'adapters/background/'] },
  { name: 'cron', path: 'adapters/cron/', mayImport: ['src/', 'adapters/cron/'] },
  { name: 'identity', path: 'adapters/identity/', mayImport: ['src/', 'adapters/identity/'] },
  { name: 'security', path: 'adapters/security/', mayImport: ['src/', 'adapters/security/'] },
  { name: 'embed', path: 'adapters/embed/', mayImport: ['src/domain/', 'adapters/embed/'] },
  {
    name: 'browser',
    path: 'adapters/embed/browser/',
    mayImport: ['src/domain/', 'adapters/embed/browser/'],
    packages: ['leaflet', 'preact'],
  },
  { name: 'pages', path: 'adapters/pages/', mayImport: ['src/domain/', 'adapters/pages/'] },
  {
    name: 'pages browser',
    path: 'adapters/pages/browser/',
    mayImport: ['adapters/pages/browser/'],
    packages: [],
  },
  { name: 'config', path: 'config/', mayImport: ['src/', 'adapters/', 'config/', 'package.json'] },
  {
    name: 'scripts',
    path: 'scripts/',
    mayImport: ['src/', 'adapters/', 'config/', 'scripts/', 'test/resilience/abuse/'],
  },
  { name: 'test', path: 'test/', mayImport: ['src/', 'adapters/', 'config/', 'scripts/', 'test/', 'package.json'] },
];

/** Code that runs in a visitor's browser. */
const BROWSER_ROOMS = ROOMS.filter(({ path }) => path.endsWith('/browser/'));

/** Packages that one room alone may name. */
const OWNED: Readonly<Record<string, readonly string[]>> = {
  awilix: ['config'],
  'better-sqlite3': ['sql', 'test', 'scripts'],
  mysql2: ['sql', 'limits', 'test', 'scripts'],
  minio: ['objects', 'test'],
  koa: ['http', 'scripts'],
  '@koa/router': ['http'],
  'koa-body': ['http'],
  valibot: ['http', 'config', 'test'],
  'node-cron': ['cron'],
  'rate-limiter-flexible': ['limits'],
  ioredis: ['limits', 'test'],
  'proxy-addr': ['http'],
  'ipaddr.js': ['http', 'outbound', 'test'],
  commander: ['config', 'test'],
  nodemailer: ['mail'],
  'smtp-server': ['scripts', 'test'],
  '@zxcvbn-ts/language-common': ['security'],
  otplib: ['security', 'test'],
  jose: ['security', 'identity', 'test'],
  'oidc-provider': ['test'],
  stripe: ['test'],
  '@octokit/webhooks-methods': ['test'],
  papaparse: ['test'],
  'sanitize-html': ['rich text'],
  leaflet: ['browser'],
  preact: ['browser'],
};

/** What would make the core depend on the world it runs in. */
const IMPURE: readonly (readonly [string, RegExp])[] = [
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bTemporal\.Now\b|\bperformance\./],
  ['chance', /\bMath\.random\b|\bcrypto\./],
  ['the process', /\bprocess\b|\bglobalThis\b/],
  ['the network', /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b/],
  ['timers', /\bset(?:Timeout|Interval|Immediate)\(|\bqueueMicrotask\(/],
  ['the console', /\bconsole\./],
];

/** Every breach of the rules in these files, a sentence each. */
export function breaches(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (!room) return [`${file.path} lies in no room`];
    const imports = importsOf(file.text).flatMap((specifier) => importBreach(file, room, specifier) ?? []);
    return [...imports, ...impurities(file, room)];
  });
}

export function roomOf(path: string): Room | undefined {
  return ROOMS.filter((room) => path.startsWith(room.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

/** Every module that a file names, in whatever form of import, export or type import. */
export function importsOf(text: string): readonly string[] {
  const code = withoutComments(text);
  // A text 'from' is a word, not the beginning of an import.
  const pattern = /(?:(?<!['"`])\bfrom|\bimport|\brequire\()\s*\(?\s*(['"`])([^'"`]+)\1/g;
  return [...code.matchAll(pattern)].map((match) => match[2]!);
}

function importBreach(file: SourceFile, room: Room, specifier: string): string | null {
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file.path), specifier);
    if (room.mayImport.some((path) => target.startsWith(path)) && isVisible(room, target)) return null;
    return `${file.path} (${room.name}) imports ${target}`;
  }
  const name = specifier.startsWith('node:') ? 'node:*' : packageOf(specifier);
  const isAllowed = room.packages ? room.packages.includes(name) : (OWNED[name]?.includes(room.name) ?? true);
  return isAllowed ? null : `${file.path} (${room.name}) imports the package ${specifier}`;
}

/** Browser code is imported by its own room alone, and bundled by path. */
function isVisible(room: Room, target: string): boolean {
  const owner = BROWSER_ROOMS.find(({ path }) => target.startsWith(path));
  return owner === undefined || [owner.name, 'test'].includes(room.name);
}

function impurities({ path, text }: SourceFile, room: Room): readonly string[] {
  if (!room.path.startsWith('src/')) return [];
  const code = withoutComments(text);
  return IMPURE.filter(([, pattern]) => pattern.test(code)).map(([what]) => `${path} (${room.name}) uses ${what}`);
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1');
