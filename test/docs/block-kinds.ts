/** Examples that another test runs: it names the page, or the words of the example. */
export const ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/configuration.md#Rights in an S3 bucket': 'test/objects/minio-server.test.ts',
  'docs/start.md#A key': 'test/docs/start.test.ts',
  'docs/start.md#The first call': 'test/docs/start.test.ts',
  'docs/start.md#With curl': 'test/docs/start.test.ts',
  'docs/start.md#With JavaScript': 'test/docs/start.test.ts',
  'docs/start.md#With Python': 'test/docs/start.test.ts',
  'docs/webhooks.md#Node': 'test/docs/receivers.test.ts',
  'docs/webhooks.md#Python': 'test/docs/receivers.test.ts',
  'docs/webhooks.md#Go': 'test/docs/receivers.test.ts',
  'docs/webhooks.md#PHP': 'test/docs/receivers.test.ts',
  'README.md#A map in five requests': 'test/docs/start.test.ts',
  'README.md#The map in your page': 'test/docs/embedding.test.ts',
  'docs/embedding.md#Embedding': 'test/docs/embedding.test.ts',
  'docs/embedding.md#Messages': 'test/docs/embedding.test.ts',
  'docs/embedding.md#The element': 'test/docs/embedding.test.ts',
  'docs/commands.md#The demo': 'test/config/process/main.test.ts',
  'docs/operating.md#Starting': 'test/config/process/main.test.ts',
};

/** Settings of other programs, and parts of files: they are read as what they are. */
export const DATA: readonly string[] = [
  'docs/monitoring.md#Scraping',
  'docs/translating.md#Counts',
  'docs/translating.md#Placeholders',
];

/** Commands for a shell, which would install, build, measure or need other machines: what they name is checked. */
export const SHELL: readonly string[] = [
  'README.md#Two commands',
  'docs/backup.md#A drill',
  'docs/backup.md#Away from the machine',
  'docs/backup.md#Backup and restore',
  'docs/backup.md#How often, and where to',
  'docs/commands.md#Accounts',
  'docs/commands.md#Backups',
  'docs/commands.md#Completion',
  'docs/commands.md#Organizations',
  'docs/commands.md#The database',
  'docs/deployment.md#A checkout',
  'docs/deployment.md#A folder of its own',
  'docs/deployment.md#As a service of systemd',
  'docs/deployment.md#Containers',
  'docs/deployment.md#The executable',
  'docs/deployment.md#The npm package',
  'docs/deployment.md#The package of Debian',
  'docs/monitoring.md#Serving the metrics',
  'docs/moving.md#Back to one machine',
  'docs/moving.md#From one machine to several instances',
  'docs/npm.md#Waymark',
  'docs/operating.md#Backup and restore',
  'docs/operating.md#Commands',
  'docs/performance.md#The editor of the Studio',
  'docs/performance.md#The map page',
  'docs/performance.md#The worst requests that a limit still allows',
  'docs/scaling.md#The drill',
  'docs/scaling.md#What instances add',
  'docs/testing.md#Over HTTP, from any language',
  'docs/troubleshooting.md#Troubleshooting',
];

/** Drawings, lists and what a program prints: nothing that anybody could run. */
export const TEXTS: readonly string[] = [
  'docs/architecture.md#Layout',
  'docs/architecture.md#Overview',
  'docs/architecture.md#The order of the areas',
  'docs/backup.md#What is in a backup',
  'docs/scaling.md#The parts',
  'docs/scaling.md#What the cluster consists of',
  'docs/testing.md#Who may control it',
];
