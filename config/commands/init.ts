import type { Command } from 'commander';
import type { Answers } from '../init/questions.ts';
import { type Outcome, printed, subcommand } from './action.ts';

type InitOptions = {
  readonly publicUrl?: string;
  readonly dataDir?: string;
  readonly registration?: string;
  readonly mailUrl?: string;
  readonly backupEvery?: string;
};

/** `waymark init`: prepares the working folder for a service. `commandLine`: what starts this program. */
export function addInitCommand(program: Command, commandLine: readonly string[]): void {
  subcommand(program, 'init', 'write the settings of a new service and its systemd unit into this folder')
    .option('--public-url <url>', 'the address that people open')
    .option('--data-dir <folder>', 'the folder for the data')
    .option('--registration <who>', 'who may register: open, invite or closed')
    .option('--mail-url <url>', 'the mail server; who lists processes sees it, so better answer the question')
    .option('--backup-every <interval>', 'how often it makes a backup: off, or as 24h')
    .action(printed<InitOptions>((options) => prepare(options, commandLine)));
}

async function prepare(options: InitOptions, commandLine: readonly string[]): Promise<Outcome> {
  const { init } = await import('../init/init.ts');
  const prepared = await init(answersIn(options), commandLine);
  const { folder, env, unit, user } = prepared;
  const owner = process.getuid?.() === 0 ? [OWNER(user, folder)] : [];
  const text = [
    `Written: ${env}, ${unit}`,
    `Start the service:      cd ${shell(folder)} && ${commandLine.map(shell).join(' ')} serve`,
    'Or by systemd, as root:',
    ...[...owner, `install -m 644 ${shell(unit)} /etc/systemd/system/`].map((line) => `  ${line}`),
    '  systemctl daemon-reload && systemctl enable --now waymark',
  ];
  return { json: prepared, text: text.join('\n') };
}

const answersIn = ({ publicUrl, dataDir, registration, mailUrl, backupEvery }: InitOptions): Partial<Answers> => ({
  ...(publicUrl !== undefined && { PUBLIC_URL: publicUrl }),
  ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  ...(registration !== undefined && { REGISTRATION: registration }),
  ...(mailUrl !== undefined && { MAIL_URL: mailUrl }),
  ...(backupEvery !== undefined && { BACKUP_EVERY: backupEvery }),
});

const OWNER = (user: string, folder: string): string =>
  `useradd --system --home-dir ${shell(folder)} --shell /usr/sbin/nologin ${user}; chown -R ${user}: ${shell(folder)}`;

/** As one word of a shell. */
const shell = (text: string): string => (/^[\w/.:=@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
