import { startProgram } from '../../support/service/program.ts';
import { describeStates } from './states-table.ts';

describeStates('The program', startProgram, 'in turn');
