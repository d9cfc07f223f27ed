import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { StartError } from '../errors/start-errors.ts';
import { action, type Open, type Outcome, subcommand } from './action.ts';
import { typedEmail } from './arguments.ts';
import { printable } from './table.ts';

/** `waymark mail …`: the mail server of the settings. */
export function addMailCommands(program: Command, open: Open): void {
  const mail = program.command('mail').description('try the mail server');

  subcommand(mail, 'test', 'send a test mail, and say what the mail server answered')
    .argument('<email>', 'where to', typedEmail)
    .action(action(open, test));
}

async function test(app: App, _options: object, email: string): Promise<Outcome> {
  const outcome = await app.operator.sendTestMail({ email });
  if (outcome.status !== 'sent') {
    throw new StartError(`The mail was not sent: ${printable(outcome.cause.message)}.`, outcome.cause);
  }
  return {
    json: { email, sent: true },
    text: `A mail for ${printable(email)} went out as MAIL_URL says: look there, also in the folder of unwanted mail, or in the log.`,
  };
}
