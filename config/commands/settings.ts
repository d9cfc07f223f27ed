import type { Command } from 'commander';
import { shownSettings } from '../settings/shown-settings.ts';
import { printed, subcommand } from './action.ts';
import { table } from './table.ts';

/** `waymark settings …`: the settings of the environment. They open no database. */
export function addSettingsCommands(program: Command): void {
  const noun = program.command('settings').description('show the settings');

  subcommand(noun, 'print', 'print every setting with its value and where that is from; secrets are hidden').action(
    printed(async () => {
      const shown = shownSettings(process.env);
      const rows = shown.map(({ name, value, from }) => [name, value, from]);
      return { json: shown, text: table(['setting', 'value', 'from'], rows) };
    }),
  );
}
