import type { Answer, Clock, MapService } from '../../../../adapters/web/studio/document/saving/map-service.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** What a request meets on its way. `late`: the client has given up when it arrives. */
const FATES = ['arrives', 'arrives', 'arrives', 'is lost', 'loses its answer', 'late', 'twice', 'fails'] as const;

export type Network = { isOnline: boolean; isReliable: boolean };

const NO_ANSWER = { kind: 'unavailable', retryAfter: null } as const;

/** The service as one person reaches it. Times and fates of requests are chosen by `random`, from 0 to 1. */
export function overNetwork(
  server: SimulatedServer,
  { clock, random, author, network }: { clock: Clock; random: () => number; author: string; network: Network },
): MapService {
  const pause = (most: number) => new Promise<void>((resolve) => void clock.after(random() * most, resolve));

  async function ask<Value>(request: () => Answer<Value>): Promise<Answer<Value>> {
    const fate = network.isReliable ? 'arrives' : FATES[Math.floor(random() * FATES.length)]!;
    await pause(300);
    if (!network.isOnline || fate === 'is lost') return NO_ANSWER;
    if (fate === 'fails') return { kind: 'unavailable', retryAfter: Math.floor(random() * 3) };
    if (fate === 'late') {
      void pause(3000).then(request);
      return NO_ANSWER;
    }
    const answer = request();
    if (fate === 'twice') void pause(3000).then(request);
    await pause(300);
    return fate === 'loses its answer' || !network.isOnline ? NO_ANSWER : answer;
  }

  return {
    save: (patches, given) => ask(() => server.save(patches, { ...given, author })),
    changes: (since) => ask(() => server.changes(since)),
    project: () => ask(() => ({ kind: 'done', value: server.received() })),
  };
}
