import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a proxy does with a command to the server. */
export type ProxyAction =
  | 'pass'
  | 'hold'
  | 'cut-before'
  | 'cut-after'
  | { readonly errno: number; readonly sqlState: string };

/** A proxy in front of a MySQL server, which simulates faults of a network or a cluster. */
export type MysqlProxy = {
  /** The same database, by way of the proxy. */
  readonly url: string;
  /** Decides on each text statement; at first everything passes. */
  decide(rule: (sql: string) => ProxyAction): void;
  close(): Promise<void>;
};

const COM_QUERY = 3;
const HEADER = 4;
/** Comes before a statement for servers that take attributes with it: there are none, in one set. */
const NO_ATTRIBUTES = Buffer.from([0, 1]);

/** Listens on a free port, or on this one. */
export async function mysqlProxy(url: string, port = 0): Promise<MysqlProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let rule: (sql: string) => ProxyAction = () => 'pass';
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client
      .on('close', () => upstream.destroy())
      .on('data', (chunk: Buffer) => meet(actionOf(chunk, rule), chunk, client, upstream));
    upstream.on('close', () => client.destroy()).on('data', (chunk) => client.write(chunk));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return {
    url: through.href,
    decide(next) {
      rule = next;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function actionOf(chunk: Buffer, rule: (sql: string) => ProxyAction): ProxyAction {
  if (chunk[HEADER - 1] !== 0 || chunk[HEADER] !== COM_QUERY) return 'pass';
  const statement = chunk.subarray(HEADER + 1);
  const hasAttributes = statement.indexOf(NO_ATTRIBUTES) === 0;
  return rule(statement.subarray(hasAttributes ? NO_ATTRIBUTES.length : 0).toString());
}

function meet(action: ProxyAction, chunk: Buffer, client: Socket, upstream: Socket): void {
  if (action === 'hold') return;
  if (action === 'cut-before') {
    client.destroy();
  } else if (action === 'cut-after') {
    upstream.removeAllListeners('data').once('data', () => client.destroy());
    upstream.write(chunk);
  } else if (action === 'pass') {
    upstream.write(chunk);
  } else {
    client.write(errorPacket(action));
  }
}

function errorPacket({ errno, sqlState }: { readonly errno: number; readonly sqlState: string }): Buffer {
  const payload = Buffer.concat([
    Buffer.from([0xff, errno & 0xff, errno >> 8]),
    Buffer.from(`#${sqlState}said by the proxy`),
  ]);
  return Buffer.concat([Buffer.from([payload.length, 0, 0, 1]), payload]);
}
