import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import { DEMO_EMAIL } from '../demo/create-demo.ts';
import { demoText, ensureDemo, studioOf } from '../demo/seed-demo.ts';
import { StartError } from '../errors/start-errors.ts';
import { action, type Open, type Opened, type Outcome, printed, subcommand } from './action.ts';

/** `waymark demo …`: the demo building. `create` also creates a missing database. */
export function addDemoCommands(
  program: Command,
  { open, create }: { readonly open: Open; readonly create: Open },
): void {
  const demo = program
    .command('demo')
    .description('create the demo building in an empty database; prints its address and the sign-in')
    .option('--json', 'print one JSON value')
    .action(printed(() => createIn(create)));

  subcommand(demo, 'reset-password', 'set a new password for the account of the demo, and end its sessions').action(
    action(open, resetPassword),
  );
}

async function createIn(create: Open): Promise<Outcome> {
  const { app, cradle, close } = await create();
  try {
    return await created(app, cradle);
  } finally {
    await close();
  }
}

async function created(app: App, { storage, site, settings }: Opened['cradle']): Promise<Outcome> {
  const demo = await ensureDemo({ app, storage, url: site.publicUrl });
  if (demo.state === 'elsewhere' || demo.state === 'deleted') throw new StartError(demoText(demo), null);
  const password = demo.state === 'created' ? { password: demo.password } : {};
  const studio = studioOf(settings, site.publicUrl);
  const json = { ...(studio && { studio }), address: demo.address, email: DEMO_EMAIL, ...password };
  return { json, text: demoText(demo, studio) };
}

async function resetPassword(app: App): Promise<Outcome> {
  const account = { email: DEMO_EMAIL, password: null, isOfService: true };
  const { password } = await app.operator.setPassword(account).catch((error: unknown) => {
    throw error instanceof DomainError && error.kind === 'not_found' ? new StartError(NO_DEMO, error) : error;
  });
  return {
    json: { email: DEMO_EMAIL, password },
    text: `Sign in as ${DEMO_EMAIL} with the password ${password} (shown only once).`,
  };
}

const NO_DEMO = 'There is no demo in the database: waymark demo creates one in an empty database.';
