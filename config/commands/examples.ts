import type { Command } from 'commander';

const ORGANIZATION = '0197b2c4-5a1e-7c3d-9f10-2b6a8e4d7c51';
const PROJECT = '0197b2c4-6b2f-7d4e-8a21-3c7b9f5e8d62';
const KEY = '0197b2c4-7c30-7e5f-9b32-4d8ca06f9e73';
const EMAIL = 'ada@example.com';

/** Command lines by the command that they are examples of, in the order of its help; without the name of the program. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  serve: ['serve', 'serve --demo'],
  init: ['init', 'init --public-url https://maps.example.com --data-dir /var/lib/waymark --backup-every 24h'],
  check: ['check', 'check --json'],
  demo: ['demo'],
  'demo reset-password': ['demo reset-password'],
  'user create': [`user create ${EMAIL} --name 'Ada Lovelace' --organization 'City Museum'`],
  'user list': ['user list', 'user list --search museum --disabled'],
  'user show': [`user show ${EMAIL}`],
  'user set-email': [`user set-email ${EMAIL} ada@museum.example`],
  'user set-password': [`user set-password ${EMAIL}`, `user set-password ${EMAIL} --password-stdin < password.txt`],
  'user reset-link': [`user reset-link ${EMAIL}`],
  'user disable': [`user disable ${EMAIL} --yes`],
  'user enable': [`user enable ${EMAIL}`],
  'user disable-2fa': [`user disable-2fa ${EMAIL} --yes`],
  'user delete': [`user delete ${EMAIL} --yes`],
  'org list': ['org list', 'org list --plan free --usage'],
  'org show': [`org show ${ORGANIZATION}`],
  'org create': [`org create 'City Museum' --owner ${EMAIL}`],
  'org rename': [`org rename ${ORGANIZATION} 'National Museum'`],
  'org transfer': [`org transfer ${ORGANIZATION} ${EMAIL}`],
  'org set-plan': [`org set-plan ${ORGANIZATION} pro --until 2027-01-31`],
  'org limits': [
    `org limits ${ORGANIZATION}`,
    `org limits ${ORGANIZATION} --drafts 50 --storage-mb none --members plan`,
  ],
  'org lapse': [`org lapse ${ORGANIZATION} --yes`],
  'org suspend': [`org suspend ${ORGANIZATION} --yes`],
  'org resume': [`org resume ${ORGANIZATION}`],
  'project list': ['project list', `project list --organization ${ORGANIZATION}`],
  'project unpublish': [`project unpublish ${PROJECT} --yes`],
  'project import': [
    `project import hall.waymark.zip --organization ${ORGANIZATION}`,
    `project import rooms.csv --into ${PROJECT} --match externalId --dry-run`,
    `project import floor-*.geojson floor-*.png --organization ${ORGANIZATION} --options options.json`,
  ],
  'project export': [
    `project export ${PROJECT} --format archive`,
    `project export ${PROJECT} --format csv -o - | gzip > rooms.csv.gz`,
  ],
  'project verify': ['project verify hall.waymark.zip'],
  'project formats': ['project formats'],
  'apikey list': ['apikey list', `apikey list --organization ${ORGANIZATION}`],
  'apikey revoke': [`apikey revoke ${KEY} --yes`],
  'webhook list': ['webhook list', 'webhook list --failing'],
  'mail test': [`mail test ${EMAIL}`],
  'prune deliveries': ['prune deliveries --dry-run', 'prune deliveries --yes'],
  'prune analytics': ['prune analytics --dry-run', 'prune analytics --yes'],
  'prune objects': ['prune objects --dry-run', 'prune objects --yes'],
  'key rotate': ['key rotate'],
  'migrate status': ['migrate status'],
  'migrate up': ['migrate up --dry-run', 'migrate up'],
  'backup create': [
    'backup create --rotate',
    'backup create before-the-move.tar.zst --with-key',
    "backup create - | ssh backup@other.example 'umask 077; cat > waymark.tar.zst'",
  ],
  'backup verify': ['backup verify before-the-move.tar.zst'],
  'backup send': ['backup send'],
  'backup drill': ['backup drill --identity age-key.txt'],
  'backup list': ['backup list'],
  restore: ['restore before-the-move.tar.zst'],
  'copy-to': ['copy-to mysql://app:password@db.example.com/waymark s3://KEY:SECRET@s3.example.com/maps'],
  version: ['version', 'version --json'],
  openapi: ['openapi > openapi.json'],
  healthcheck: ['healthcheck'],
  'settings print': ['settings print'],
  completion: ['completion bash > /etc/bash_completion.d/waymark'],
};

/** Adds its examples to the help of every command. */
export function addExamples(program: Command): void {
  for (const command of program.commands) addExamplesOf(command, command.name());
}

function addExamplesOf(command: Command, name: string): void {
  const lines = (EXAMPLES[name] ?? []).map((example) => `  waymark ${example}`);
  if (lines.length > 0) command.addHelpText('after', ['', 'Examples:', ...lines].join('\n'));
  for (const each of command.commands) addExamplesOf(each, `${name} ${each.name()}`);
}
