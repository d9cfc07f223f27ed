import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';

type Limits = Pick<ConnectionLimits, 'idlePerAddress' | 'idleMilliseconds' | 'checkMilliseconds'>;

/** A connection that is looked after: whose it is, and how many requests of it are in progress. */
type State = { readonly key: string; active: number };

/**
 * Closes connections without a request where one address has too many of them: those that are idle for longest, and for some time. `keyOf`:
 * by what a connection is counted; null where it never is. Call the result for every request.
 */
export function closesIdle(server: Server, keyOf: (socket: Socket) => string | null, limits: Limits) {
  /** By key, when each idle connection became so, the earliest first. */
  const idle = new Map<string, Map<Socket, number>>();
  const states = new WeakMap<Socket, State>();

  const rest = (socket: Socket, { key }: State): void => {
    const connections = idle.get(key) ?? new Map<Socket, number>();
    idle.set(key, connections);
    connections.set(socket, performance.now());
  };
  const wake = (socket: Socket, { key }: State): void => {
    const connections = idle.get(key);
    if (connections?.delete(socket) && connections.size === 0) idle.delete(key);
  };
  const closeLongest = (connections: Map<Socket, number>): void => {
    const latest = performance.now() - limits.idleMilliseconds;
    for (const [socket, since] of connections) {
      if (connections.size <= limits.idlePerAddress || since > latest) return;
      connections.delete(socket);
      socket.destroy();
    }
  };

  server.on('connection', (socket) => {
    const key = keyOf(socket);
    if (key === null) return;
    const state = { key, active: 0 };
    states.set(socket, state);
    rest(socket, state);
    socket.once('close', () => wake(socket, state));
  });
  const sweep = setInterval(() => {
    for (const connections of idle.values()) closeLongest(connections);
  }, limits.checkMilliseconds).unref();
  server.once('close', () => clearInterval(sweep));

  return ({ socket }: IncomingMessage, res: ServerResponse): void => {
    const state = states.get(socket);
    if (!state) return;
    if (state.active++ === 0) wake(socket, state);
    res.once('close', () => {
      if (--state.active === 0 && !socket.destroyed) rest(socket, state);
    });
  };
}
