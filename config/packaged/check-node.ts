// Evaluated before anything of the compiled service that an older Node cannot run. It is compiled for much older ones.
import { nodeFault } from './oldest-node.ts';

const fault = nodeFault(process.versions.node);
if (fault !== null) {
  const error = new Error(fault);
  // Node prints it where nothing catches the error: its own frames help nobody here.
  error.stack = `Error: ${fault}`;
  throw error;
}
