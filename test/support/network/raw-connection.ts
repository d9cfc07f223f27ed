import { connect, type Socket } from 'node:net';

export type Heard = {
  /** Everything that the server said, as text. */
  readonly text: string;
  /** How the connection ended. */
  readonly end: 'closed' | 'reset';
  readonly milliseconds: number;
};

/** A connection on which a test sends any bytes, with everything received until it ended. */
export function rawConnection(url: string) {
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const began = performance.now();
  const chunks: Buffer[] = [];
  const watchers = new Set<() => void>();
  let hasFailed = false;
  let hasEnded = false;
  const text = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    for (const watcher of watchers) watcher();
  });
  socket.on('error', () => {
    hasFailed = true;
  });
  socket.on('end', () => {
    hasEnded = true;
    socket.end();
  });
  const ended = new Promise<Heard>((resolve) => {
    socket.on('close', () => {
      for (const watcher of watchers) watcher();
      const end = hasFailed && !hasEnded ? 'reset' : 'closed';
      resolve({ text: text(), end, milliseconds: performance.now() - began });
    });
  });
  /** Resolves when the pattern is in the received text; rejects when the connection ends before. */
  const heard = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text());
        if (!found && !socket.destroyed) return;
        watchers.delete(look);
        if (found) resolve(found[0]);
        else reject(new Error(`The connection ended without ${pattern}: ${text()}`));
      };
      watchers.add(look);
      look();
    });
  return {
    say: (what: string | Uint8Array) => void socket.write(what),
    end: () => void socket.end(),
    socket,
    heard,
    ended,
  };
}

export type RawConnection = ReturnType<typeof rawConnection>;

/** Status, headers (lower-case names) and body of the last response in the received text. */
export function lastResponse({ text }: Pick<Heard, 'text'>) {
  const start = text.lastIndexOf('HTTP/1.1 ');
  const [head = '', body = ''] = text.slice(start).split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.replace(/^[^:]*:\s*/, '')]);
  return {
    status: Number(status.split(' ')[1]),
    headers: Object.fromEntries(headers) as Readonly<Record<string, string>>,
    body: body === '' ? null : JSON.parse(body),
  };
}
