export type Layer = {
  readonly name: string;
  /** The start of the paths of the layer's files; the longest that fits decides. */
  readonly path: string;
  /** Starts of the paths that its files may import. */
  readonly mayImport: readonly string[];
  /** Packages that its files may import; `node:*` is one. Absent: any but those that are another layer's own. */
  readonly packages?: readonly string[];
};

const YIELDING = 'adapters/workers/yielding.ts';
const ENCODED = 'adapters/workers/encoded.ts';
const FILE_TEXT = 'adapters/content/file-text.ts';
const DEADLINE = 'adapters/workers/deadline.ts';
const JOINED = 'adapters/workers/joined.ts';
const FLUSH = 'adapters/objects/flush.ts';
const STORE_TLS = 'adapters/security/store-tls.ts';

/** Which layer may import what (docs/architecture.md). */
export const LAYERS: readonly Layer[] = [
  { name: 'domain', path: 'src/domain/', mayImport: ['src/domain/'], packages: ['#locales'] },
  { name: 'ports', path: 'src/ports/', mayImport: ['src/domain/', 'src/ports/'], packages: [] },
  {
    name: 'usecases',
    path: 'src/usecases/',
    mayImport: ['src/domain/', 'src/ports/', 'src/usecases/'],
    packages: [],
  },
  { name: 'app', path: 'src/', mayImport: ['src/'], packages: [] },
  {
    name: 'http',
    path: 'adapters/http/',
    mayImport: [
      'src/',
      'adapters/http/',
      'adapters/pages/',
      'adapters/content/rich-text/',
      'adapters/content/translations/',
      'adapters/content/exchange/',
      'adapters/workers/threads/',
      'adapters/workers/content/packed-value.ts',
      YIELDING,
      ENCODED,
      DEADLINE,
      'adapters/objects/s3-actions.ts',
      'adapters/operations/memory/controls.ts',
      'adapters/operations/memory/faults.ts',
      'adapters/operations/memory/seed.ts',
    ],
  },
  { name: 'sql', path: 'adapters/sql/', mayImport: ['src/', 'adapters/sql/', YIELDING, JOINED, FLUSH, STORE_TLS] },
  { name: 'objects', path: 'adapters/objects/', mayImport: ['src/', 'adapters/objects/', DEADLINE, JOINED, STORE_TLS] },
  { name: 'mail', path: 'adapters/mail/', mayImport: ['src/', 'adapters/mail/'] },
  {
    name: 'limits',
    path: 'adapters/limits/',
    mayImport: [
      'src/',
      'adapters/limits/',
      DEADLINE,
      STORE_TLS,
      'adapters/sql/drivers/mysql-address.ts',
      'adapters/sql/drivers/mysql-conflicts.ts',
      'adapters/sql/drivers/mysql-session.ts',
    ],
  },
  { name: 'identity', path: 'adapters/identity/', mayImport: ['src/', 'adapters/identity/', DEADLINE] },
  {
    name: 'outbound',
    path: 'adapters/outbound/',
    mayImport: ['src/', 'adapters/outbound/', DEADLINE, 'adapters/operations/memory/controls.ts'],
  },
  {
    name: 'security',
    path: 'adapters/security/',
    mayImport: ['src/', 'adapters/security/'],
  },
  { name: 'store tls', path: STORE_TLS, mayImport: [], packages: ['node:*'] },
  // Work that is done elsewhere or later: what it has in common knows none of the jobs.
  { name: 'deadline', path: DEADLINE, mayImport: [] },
  { name: 'joined', path: JOINED, mayImport: [] },
  { name: 'yielding', path: YIELDING, mayImport: [], packages: ['node:*'] },
  { name: 'encoded', path: ENCODED, mayImport: [YIELDING] },
  {
    name: 'threads',
    path: 'adapters/workers/threads/',
    mayImport: ['src/', 'adapters/workers/threads/', 'adapters/security/fair-line.ts'],
  },
  {
    name: 'wayfinding',
    path: 'adapters/workers/wayfinding/',
    mayImport: ['src/', 'adapters/workers/wayfinding/', 'adapters/workers/threads/'],
  },
  {
    name: 'content',
    path: 'adapters/workers/content/',
    mayImport: ['src/', 'adapters/workers/content/', 'adapters/workers/threads/', YIELDING, 'adapters/security/ids.ts'],
  },
  { name: 'background', path: 'adapters/workers/background/', mayImport: ['src/', 'adapters/workers/background/'] },
  { name: 'cron', path: 'adapters/workers/cron/', mayImport: ['src/', 'adapters/workers/cron/'] },
  {
    name: 'imports',
    path: 'adapters/imports/',
    mayImport: [
      'src/',
      'adapters/imports/',
      'adapters/workers/threads/',
      'adapters/content/exchange/',
      'adapters/http/api/projects/item-values.ts',
      YIELDING,
      ENCODED,
    ],
  },
  // What users send in.
  {
    name: 'images',
    path: 'adapters/content/images/',
    mayImport: ['src/', 'adapters/content/images/', 'adapters/workers/threads/', YIELDING],
  },
  { name: 'rich text', path: 'adapters/content/rich-text/', mayImport: ['src/', 'adapters/content/rich-text/'] },
  {
    name: 'translations',
    path: 'adapters/content/translations/',
    mayImport: ['src/domain/', 'adapters/content/translations/', FILE_TEXT],
  },
  { name: 'file text', path: FILE_TEXT, mayImport: ['src/domain/'] },
  // Files that projects are read from and written to.
  {
    name: 'formats',
    path: 'adapters/content/exchange/',
    mayImport: ['src/', 'adapters/content/exchange/', 'adapters/content/images/clean-raster.ts', FILE_TEXT, ENCODED],
  },
  {
    name: 'backup',
    path: 'adapters/operations/backup/',
    mayImport: ['src/', 'adapters/operations/backup/', 'adapters/sql/', FLUSH, 'adapters/objects/make-folder.ts'],
  },
  { name: 'metrics', path: 'adapters/operations/metrics/', mayImport: ['src/', 'adapters/operations/metrics/'] },
  {
    name: 'memory',
    path: 'adapters/operations/memory/',
    mayImport: ['src/', 'adapters/operations/memory/', 'adapters/sql/shared/store-methods.ts'],
  },
  { name: 'locales', path: 'adapters/locales/', mayImport: ['adapters/locales/'], packages: ['#locales', 'node:*'] },
  { name: 'pages', path: 'adapters/pages/', mayImport: ['src/domain/', 'adapters/pages/', 'adapters/web/shared/'] },
  // What runs in browsers.
  {
    name: 'web shared',
    path: 'adapters/web/shared/',
    mayImport: ['adapters/web/shared/'],
    packages: ['#locales', 'preact'],
  },
  {
    name: 'web map',
    path: 'adapters/web/embed/',
    mayImport: ['src/domain/', 'adapters/web/embed/', 'adapters/web/shared/'],
    packages: ['#locales', 'leaflet', 'preact', 'uqr'],
  },
  {
    name: 'web studio',
    path: 'adapters/web/studio/',
    mayImport: ['src/domain/', 'adapters/web/studio/', 'adapters/web/shared/', 'adapters/web/client/'],
    packages: [
      '#locales',
      'preact',
      '@preact/signals',
      '@preact/signals-core',
      '@tanstack/preact-query',
      '@zag-js/preact',
      '@zag-js/menu',
      'ol',
      'saxes',
      'pdfjs-dist',
      // Made by the build.
      'pdf-data:cmaps',
      'pdf-data:standard_fonts',
      'sample:building',
      'tinykeys',
      'uuid',
      'wouter-preact',
      'lucide-static',
      'uqr',
    ],
  },
  // What is edited needs neither a page nor a screen.
  {
    name: 'web document',
    path: 'adapters/web/studio/document/',
    mayImport: [
      'src/domain/',
      'adapters/web/studio/document/',
      'adapters/web/shared/colors.ts',
      'adapters/web/studio/api/service.d.ts',
      'adapters/web/client/waymark-error.ts',
    ],
    packages: ['@preact/signals-core', 'idb'],
  },
  {
    name: 'web pages',
    path: 'adapters/web/pages/',
    mayImport: ['adapters/web/pages/', 'adapters/web/shared/'],
    packages: ['swagger-ui-dist'],
  },
  { name: 'client', path: 'adapters/web/client/', mayImport: ['adapters/web/client/'], packages: [] },
  { name: 'demo', path: 'config/demo/building/', mayImport: ['config/demo/building/'] },
  { name: 'config', path: 'config/', mayImport: ['src/', 'adapters/', 'config/', 'package.json'] },
  {
    name: 'scripts',
    path: 'scripts/',
    mayImport: ['src/', 'adapters/', 'config/', 'scripts/', 'package.json', 'test/resilience/abuse/', 'test/support/'],
  },
  // The load and its audit are those of the crash tests.
  {
    name: 'drill',
    path: 'scripts/drill/',
    mayImport: ['scripts/drill/', 'scripts/bench/report.ts', 'test/resilience/proofs/crash/', 'test/support/'],
    packages: ['node:*', 'chai', 'mysql2'],
  },
  // What users copy: it needs nothing but Node and the package, and a suite its runner.
  { name: 'examples', path: 'examples/', mayImport: ['examples/'], packages: ['node:*', 'waymark', 'vitest'] },
  {
    name: 'test',
    path: 'test/',
    mayImport: ['src/', 'adapters/', 'config/', 'scripts/', 'examples/', 'test/', 'package.json'],
  },
];

/** The order of the folders beside each other in an area of the code. */
export type FolderOrder = {
  readonly area: string;
  /**
   * A line imports from the lines above it; folders in one line import nothing from each other. The dot stands for the files directly in
   * the area. Every folder is in a line but those of style sheets.
   */
  readonly lines: readonly string[];
};

/** The areas of the product, the same in every layer, in their order; `shared` stands before them. */
const AREAS = [
  'organizations',
  'accounts',
  'projects',
  'plans',
  'translations',
  'wayfinding',
  'search',
  'publishing',
  'exchange',
  'visits webhooks',
] as const;

/** Which areas may import which others of their layer. */
export const AREA_ORDERS: readonly FolderOrder[] = [
  { area: 'src/domain', lines: ['shared', ...AREAS, 'content-jobs upgrades', '.'] },
  { area: 'src/ports', lines: ['shared', ...AREAS, '.'] },
  { area: 'src/usecases', lines: ['shared', 'access', ...AREAS] },
  { area: 'adapters/sql', lines: ['drivers', 'shared', ...AREAS, 'transfer', 'snapshots', '.'] },
  {
    area: 'adapters/http',
    lines: [
      'shared',
      'validation',
      'responses',
      'rates',
      'connection health',
      'bodies',
      'public-maps',
      'requests',
      'api',
      'openapi',
      '.',
    ],
  },
  { area: 'adapters/http/api', lines: ['shared', ...AREAS, 'studio memory'] },
];

/** Code that runs in browsers alone; the client runs in Node as well. */
export const BROWSER_LAYERS = LAYERS.filter(({ name, path }) => path.startsWith('adapters/web/') && name !== 'client');

/** Packages that one layer alone may name. */
export const OWNED: Readonly<Record<string, readonly string[]>> = {
  awilix: ['config'],
  'better-sqlite3': ['sql', 'test', 'scripts'],
  mysql2: ['sql', 'limits', 'test', 'scripts', 'drill'],
  minio: ['objects', 'test'],
  koa: ['http', 'scripts'],
  '@koa/router': ['http'],
  'koa-body': ['http'],
  valibot: ['http', 'config', 'backup', 'test'],
  'node-cron': ['cron'],
  '@prometheus-io/client': ['metrics'],
  'rate-limiter-flexible': ['limits'],
  ioredis: ['limits', 'test'],
  'proxy-addr': ['http'],
  'ipaddr.js': ['http', 'outbound', 'test'],
  commander: ['config', 'test'],
  nodemailer: ['mail'],
  'smtp-server': ['scripts', 'test'],
  '@zxcvbn-ts/language-common': ['security'],
  'age-encryption': ['backup', 'test'],
  otplib: ['security', 'test'],
  jose: ['security', 'identity', 'test'],
  'oidc-provider': ['test'],
  stripe: ['test'],
  '@octokit/webhooks-methods': ['test'],
  papaparse: ['test'],
  yauzl: ['formats', 'test'],
  yazl: ['formats', 'test', 'scripts'],
  'sanitize-html': ['rich text'],
  leaflet: ['web map'],
  preact: ['web map', 'web studio'],
  uqr: ['web map', 'pages', 'web studio'],
  'swagger-ui-dist': ['web pages'],
};

/** What would make the core depend on the world it runs in. */
export const IMPURE: readonly (readonly [string, RegExp])[] = [
  ['the clock', /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bTemporal\.Now\b|\bperformance\./],
  ['chance', /\bMath\.random\b|\bcrypto\./],
  ['the process', /\bprocess\b|\bglobalThis\b/],
  ['the network', /\bfetch\(|\bXMLHttpRequest\b|\bWebSocket\b/],
  ['timers', /\bset(?:Timeout|Interval|Immediate)\(|\bqueueMicrotask\(/],
  ['the console', /\bconsole\./],
];
