import type { Command } from 'commander';
import { action, type Open, subcommand } from './action.ts';

/** `waymark key …`: the secret key that signs sessions and encrypts secrets. */
export function addKeyCommands(program: Command, open: Open): void {
  const key = program.command('key').description('replace the secret key');

  subcommand(
    key,
    'rotate',
    'encrypt all stored secrets with SECRET_KEY; the key before it must be in SECRET_KEY_PREVIOUS, on every instance',
  ).action(
    action(open, async (app) => {
      const { changed } = await app.operator.rotateKey();
      return { json: { changed }, text: `Secrets encrypted with the current key: ${changed}.` };
    }),
  );
}
