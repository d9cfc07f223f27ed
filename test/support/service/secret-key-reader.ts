import { parentPort, workerData } from 'node:worker_threads';
import { storedSecretKey } from '../../../config/stores/secret-key.ts';

const { dataDir, gate } = workerData as { readonly dataDir: string; readonly gate: Int32Array };

// A thread of a test: reports that it is ready, waits for a signal, and reports its key.
parentPort!.postMessage('ready');
Atomics.wait(gate, 0, 0);
parentPort!.postMessage(storedSecretKey(dataDir));
