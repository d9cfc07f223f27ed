export type Layer = {
  readonly name: string;
  /** The start of the paths of the layer's files; the longest that fits decides. */
  readonly path: string;
  /** Starts of the paths that its files may import. */
  readonly mayImport: readonly string[];
  /** Packages that its files may import; `node:*` is one. Absent: any but those that are another layer's own. */
  readonly packages?: readonly string[];
};

/** Which layer may import what (docs/architecture.md). */
export const LAYERS: readonly Layer[] = [
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
      'adapters/embed/preview-page.ts',
      'adapters/embed/assets.ts',
      'adapters/embed/page-assets.ts',
      'adapters/embed/noscript-places.ts',
      'adapters/embed/web-manifest.ts',
      'adapters/domain-names.ts',
      'adapters/memory/controls.ts',
      'adapters/objects/s3-actions.ts',
      'adapters/memory/faults.ts',
      'adapters/memory/seed.ts',
      'adapters/pages/',
      'adapters/studio/page.ts',
      'adapters/translations/',
      'adapters/rich-text/',
      'adapters/threads/',
      'adapters/content/packed-value.ts',
      'adapters/content/packed-items.ts',
      'adapters/breathe.ts',
      'adapters/deadline.ts',
    ],
  },
  { name: 'deadline', path: 'adapters/deadline.ts', mayImport: [] },
  { name: 'make folder', path: 'adapters/make-folder.ts', mayImport: [], packages: ['node:*'] },
  { name: 'fair line', path: 'adapters/fair-line.ts', mayImport: [], packages: [] },
  { name: 'breathe', path: 'adapters/breathe.ts', mayImport: [], packages: ['node:*'] },
  { name: 'store tls', path: 'adapters/store-tls.ts', mayImport: [], packages: ['node:*'] },
  {
    name: 'sql',
    path: 'adapters/sql/',
    mayImport: ['src/', 'adapters/sql/', 'adapters/breathe.ts', 'adapters/store-tls.ts'],
  },
  {
    name: 'memory',
    path: 'adapters/memory/',
    mayImport: ['src/', 'adapters/memory/', 'adapters/sql/shared/store-methods.ts'],
  },
  { name: 'translations', path: 'adapters/translations/', mayImport: ['src/domain/', 'adapters/translations/'] },
  {
    name: 'objects',
    path: 'adapters/objects/',
    mayImport: [
      'src/',
      'adapters/objects/',
      'adapters/deadline.ts',
      'adapters/make-folder.ts',
      'adapters/store-tls.ts',
    ],
  },
  {
    name: 'images',
    path: 'adapters/images/',
    mayImport: ['src/', 'adapters/images/', 'adapters/threads/', 'adapters/breathe.ts'],
  },
  { name: 'rich text', path: 'adapters/rich-text/', mayImport: ['src/', 'adapters/rich-text/'] },
  {
    name: 'wayfinding',
    path: 'adapters/wayfinding/',
    mayImport: ['src/', 'adapters/wayfinding/', 'adapters/threads/'],
  },
  {
    name: 'content',
    path: 'adapters/content/',
    mayImport: ['src/', 'adapters/content/', 'adapters/threads/', 'adapters/breathe.ts', 'adapters/security/ids.ts'],
  },
  { name: 'demo', path: 'adapters/demo/', mayImport: ['adapters/demo/'] },
  { name: 'threads', path: 'adapters/threads/', mayImport: ['src/', 'adapters/threads/', 'adapters/fair-line.ts'] },
  {
    name: 'limits',
    path: 'adapters/limits/',
    mayImport: [
      'src/',
      'adapters/limits/',
      'adapters/deadline.ts',
      'adapters/store-tls.ts',
      'adapters/sql/drivers/mysql-address.ts',
      'adapters/sql/drivers/mysql-conflicts.ts',
      'adapters/sql/drivers/mysql-session.ts',
    ],
  },
  { name: 'mail', path: 'adapters/mail/', mayImport: ['src/', 'adapters/mail/'] },
  {
    name: 'outbound',
    path: 'adapters/outbound/',
    mayImport: ['src/', 'adapters/outbound/', 'adapters/deadline.ts', 'adapters/memory/controls.ts'],
  },
  {
    name: 'backup',
    path: 'adapters/backup/',
    mayImport: ['src/', 'adapters/backup/', 'adapters/sql/', 'adapters/make-folder.ts'],
  },
  { name: 'background', path: 'adapters/background/', mayImport: ['src/', 'adapters/background/'] },
  { name: 'cron', path: 'adapters/cron/', mayImport: ['src/', 'adapters/cron/'] },
  { name: 'metrics', path: 'adapters/metrics/', mayImport: ['src/', 'adapters/metrics/'] },
  { name: 'identity', path: 'adapters/identity/', mayImport: ['src/', 'adapters/identity/', 'adapters/deadline.ts'] },
  { name: 'security', path: 'adapters/security/', mayImport: ['src/', 'adapters/security/', 'adapters/fair-line.ts'] },
  { name: 'embed', path: 'adapters/embed/', mayImport: ['src/domain/', 'adapters/embed/'] },
  {
    name: 'browser',
    path: 'adapters/embed/browser/',
    mayImport: ['src/domain/', 'adapters/embed/browser/'],
    packages: ['leaflet', 'preact', 'uqr'],
  },
  {
    name: 'studio',
    path: 'adapters/studio/',
    mayImport: ['src/domain/', 'adapters/studio/', 'adapters/embed/page-assets.ts'],
  },
  {
    name: 'studio browser',
    path: 'adapters/studio/browser/',
    mayImport: ['src/domain/', 'adapters/studio/browser/', 'adapters/client/'],
    packages: [
      'preact',
      '@preact/signals',
      '@preact/signals-core',
      '@tanstack/preact-query',
      '@tanstack/virtual-core',
      '@zag-js/preact',
      '@zag-js/menu',
      'ol',
      'tinykeys',
      'uuid',
      'wouter-preact',
      'lucide-static',
      'uqr',
    ],
  },
  // What is edited needs neither a page nor a screen.
  {
    name: 'studio document',
    path: 'adapters/studio/browser/document/',
    mayImport: [
      'src/domain/',
      'adapters/studio/browser/document/',
      'adapters/studio/browser/api/service.d.ts',
      'adapters/client/waymark-error.ts',
    ],
    packages: ['@preact/signals-core', 'idb'],
  },
  {
    name: 'pages',
    path: 'adapters/pages/',
    mayImport: ['src/domain/', 'adapters/pages/', 'adapters/embed/page-assets.ts'],
  },
  { name: 'client', path: 'adapters/client/', mayImport: ['adapters/client/'], packages: [] },
  {
    name: 'pages browser',
    path: 'adapters/pages/browser/',
    mayImport: ['adapters/pages/browser/'],
    packages: ['swagger-ui-dist'],
  },
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
  // What users copy: it needs nothing but Node and the package.
  { name: 'examples', path: 'examples/', mayImport: ['examples/'], packages: ['node:*', 'waymark'] },
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
  'translations',
  'wayfinding',
  'search',
  'publishing',
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

/** Code that runs in a visitor's browser. */
export const BROWSER_LAYERS = LAYERS.filter(({ path }) => path.endsWith('/browser/'));

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
  otplib: ['security', 'test'],
  jose: ['security', 'identity', 'test'],
  'oidc-provider': ['test'],
  stripe: ['test'],
  '@octokit/webhooks-methods': ['test'],
  papaparse: ['test'],
  'sanitize-html': ['rich text'],
  leaflet: ['browser'],
  preact: ['browser', 'studio browser'],
  uqr: ['browser', 'pages', 'studio browser'],
  'swagger-ui-dist': ['pages browser'],
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
