import type { Command } from 'commander';
import type { App } from '../../src/app.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
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
  const { demoText, ensureDemo, studioOf } = await import('../demo/seed-demo.ts');
  const demo = await ensureDemo({ app, storage, url: site.publicUrl });
  if (demo.state === 'elsewhere' || demo.state === 'deleted') throw new StartError(demoText(demo), null);
  const password = demo.state === 'created' ? { password: demo.password } : {};
  const studio = studioOf(settings, site.publicUrl);
  const json = { ...(studio && { studio }), address: demo.address, email: await demoEmail(), ...password };
  return { json, text: demoText(demo, studio) };
}

async function resetPassword(app: App): Promise<Outcome> {
  const email = await demoEmail();
  const account = { email, password: null, isOfService: true };
  const { password } = await app.operator.setPassword(account).catch((error: unknown) => {
    throw error instanceof DomainError && error.kind === 'not_found' ? new StartError(NO_DEMO, error) : error;
  });
  return {
    json: { email, password },
    text: `Sign in as ${email} with the password ${password} (shown only once).`,
  };
}

/** With the building, which other commands do not load. */
const demoEmail = async () => (await import('../demo/create-demo.ts')).DEMO_EMAIL;

const NO_DEMO = 'There is no demo in the database: waymark demo creates one in an empty database.';
