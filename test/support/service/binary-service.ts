import type { Message } from '../../../src/domain/shared/mail.ts';
import { responseSender } from '../network/wait-for-response.ts';
import { watchReplies } from '../reply-check.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { BINARY, listening, startBinary } from './program.ts';

/** Reads a part of the service that is inside of its process. */
const inside = (part: string) => (): never => {
  throw new Error(`The executable does not show its ${part}: name this file in the list of those that look inside.`);
};

/**
 * The executable with these settings, in an environment with nothing else, and an empty search path. In memory, mails and the clock are
 * those of `/__memory/`; otherwise it has no clock that can be set. Clients with its `watch` compare its responses with the OpenAPI document.
 */
export async function startBinaryService(environment: Readonly<Record<string, string>>) {
  const folder = await temporaryFolder();
  const isInMemory = environment.DATABASE_URL === 'memory:';
  const program = startBinary(BINARY, folder.path, ['serve', ...(isInMemory ? ['--memory'] : [])], environment);
  const url = await listening(program);
  const sender = responseSender();
  const undocumented: string[] = [];
  const document = await (await fetch(`${url}/api/openapi.json`)).text();
  const watch = watchReplies(document, (deviation) => void undocumented.push(deviation));
  let ahead = 0;
  const now = () => Date.now() + ahead;
  return {
    url,
    local: url,
    undocumented,
    watch,
    now,
    isExecutable: true as const,
    get app() {
      return inside('actions')();
    },
    get storage() {
      return inside('storage')();
    },
    mails: () => sender.waitFor(`${url}/__memory/mails/`) as readonly Message[],
    advance(milliseconds: number) {
      ahead += milliseconds;
      sender.waitFor(`${url}/__memory/clock/`, { set: new Date(now()).toISOString() });
    },
    async stop() {
      await sender.close();
      program.process.kill('SIGTERM');
      const code = await program.ended;
      await folder.remove();
      if (code !== 0) throw new Error(`The executable ended with ${code}:\n${program.output()}`);
    },
  };
}
