import { startProgram } from '../support/service/program.ts';
import { COMMANDS, describeStates } from './states-table.ts';

/** The executable, which starts in a third of the time, is tested with all of them. */
const SOME = COMMANDS.filter(
  ([name, action = '']) => ['serve', 'check', 'user', 'bogus'].includes(name!) || action === 'create',
);

describeStates('The program', startProgram, SOME);
