import { setImmediate } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect } from 'chai';
import type { DeliveryError } from '../../src/domain/webhooks/delivery.ts';
import { unresponsivePort } from './connection-limit.ts';
import { PATIENT_MS, posted } from './given.ts';
import { type Behaviour, says, sendsAndCloses, startReceiver } from './receiver.ts';

const OK = 'HTTP/1.1 200 OK\r\n';
const REST = 'Content-Length: 2\r\n\r\nok';

const openSockets = () => process.getActiveResourcesInfo().filter((type) => type === 'TCPSocketWrap').length;

/** Short, so that those who never end do so soon. */
const DEADLINE_MS = 500;

const drips =
  (pause: number, head: string): Behaviour =>
  (socket) => {
    socket.once('data', () => {
      socket.write(head);
      const dripping = setInterval(() => socket.write('x'), pause);
      socket.on('close', () => clearInterval(dripping));
    });
  };

/** Writes this text again and again, as fast as it is taken. */
const pours =
  (head: string, text: string): Behaviour =>
  (socket) => {
    const pour = () => {
      while (!socket.destroyed && socket.write(text));
    };
    socket.on('drain', pour).once('data', () => {
      socket.write(head);
      pour();
    });
  };

const breaksOff =
  (text: string): Behaviour =>
  (socket) =>
    socket.once('data', () => socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 20)));

type Case = readonly [
  what: string,
  behaviour: Behaviour,
  error: DeliveryError | null,
  statusCode: number,
  body: string,
];

const ANSWERS: readonly Case[] = [
  ['a status and nothing else', sendsAndCloses('HTTP/1.1 204 No Content\r\n\r\n'), null, 204, ''],
  ['no body, leaving the connection open', says('HTTP/1.1 204 No Content\r\n\r\n'), null, 204, ''],
  ['a whole body, leaving the connection open', says(OK, REST), null, 200, 'ok'],
  ['a body that ends with the connection', sendsAndCloses(`${OK}\r\nto the end`), null, 200, 'to the end'],
  ['chunks', says(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`), null, 200, 'ok'],
  ['more than its length', says(`${OK}Content-Length: 2\r\n\r\nokay, and more`), null, 200, 'ok'],
  ['before the request', (socket) => socket.write(`${OK}${REST}`), null, 200, 'ok'],
  ['twice', says(`${OK}${REST}${OK}${REST}`), null, 200, 'ok'],
  ['1,024 bytes', says(`${OK}Content-Length: 1024\r\n\r\n`, 'a'.repeat(1024)), null, 200, 'a'.repeat(1024)],
  ['1,025 bytes', says(`${OK}Content-Length: 1025\r\n\r\n`, 'a'.repeat(1025)), null, 200, 'a'.repeat(1025)],
  ['1,026 bytes', says(`${OK}Content-Length: 1026\r\n\r\n`, 'a'.repeat(1026)), null, 200, 'a'.repeat(1025)],
  ['more than is read, never ending', says(`${OK}\r\n`, 'a'.repeat(5_000)), null, 200, 'a'.repeat(1025)],
  [
    'with a promise of 9 petabytes',
    says(`${OK}Content-Length: 9007199254740991\r\n\r\n`, 'a'.repeat(1025)),
    null,
    200,
    'a'.repeat(1025),
  ],
  [
    '100 Continue a thousand times before',
    says('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000), OK, REST),
    null,
    200,
    'ok',
  ],
  ['103 Early Hints before', says('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', OK, REST), null, 200, 'ok'],
  ['400', sendsAndCloses(`HTTP/1.1 400 Bad Request\r\n${REST}`), 'http_400', 400, 'ok'],
  ['500 with a body that never ends', says('HTTP/1.1 500 Oh\r\n\r\n', 'sorry'), 'http_500', 500, 'sorry'],
  ['304', sendsAndCloses('HTTP/1.1 304 Not Modified\r\n\r\n'), 'http_304', 304, ''],
  ['a status beyond all', sendsAndCloses(`HTTP/1.1 999 Odd\r\n${REST}`), 'http_999', 999, 'ok'],
];

const FAULTS: readonly Case[] = [
  ['never answers', () => {}, 'timeout', 0, ''],
  ['drips its status', drips(20, 'HTTP/1.1 200 '), 'timeout', 0, ''],
  ['drips its header', drips(20, `${OK}X-Header: `), 'timeout', 0, ''],
  ['never ends its body', says(`${OK}Content-Length: 9\r\n\r\nok`), 'timeout', 200, 'ok'],
  ['never closes what has no length', says(`${OK}\r\nok`), 'timeout', 200, 'ok'],
  ['sends 100 Continue for ever', pours('', 'HTTP/1.1 100 Continue\r\n\r\n'), 'reset', 0, ''],
  ['sends 102 Processing only', says('HTTP/1.1 102 Processing\r\n\r\n'), 'timeout', 0, ''],
  ['closes at once', (socket) => socket.end(), 'reset', 0, ''],
  ['resets at once', (socket) => socket.resetAndDestroy(), 'reset', 0, ''],
  ['closes after the request', sendsAndCloses(''), 'reset', 0, ''],
  ['closes in its status', sendsAndCloses('HTTP/1.1 20'), 'reset', 0, ''],
  ['closes in its header', sendsAndCloses(`${OK}X-Header: a`), 'reset', 0, ''],
  ['closes in its body', sendsAndCloses(`${OK}Content-Length: 9\r\n\r\nok`), 'reset', 200, 'ok'],
  ['closes in its chunks', sendsAndCloses(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n`), 'reset', 200, 'ok'],
  ['resets in its body', breaksOff(`${OK}Content-Length: 9\r\n\r\nok`), 'reset', 200, 'ok'],
  [
    'sends 404, and resets in its body',
    breaksOff('HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\nok'),
    'http_404',
    404,
    'ok',
  ],
  ['has 10,000 headers', says(OK, 'X-Header: a\r\n'.repeat(10_000), '\r\n'), 'reset', 0, ''],
  ['has a header of 1 MB', says(`${OK}X-Header: `, 'a'.repeat(1024 * 1024), '\r\n\r\n'), 'reset', 0, ''],
  ['has a header without an end', pours(`${OK}X-Header: `, 'a'.repeat(65_536)), 'reset', 0, ''],
  ['has a reason without an end', pours('HTTP/1.1 200 ', 'a'.repeat(65_536)), 'reset', 0, ''],
  [
    'has a size of chunks without an end',
    pours(`${OK}Transfer-Encoding: chunked\r\n\r\n`, '0'.repeat(65_536)),
    'reset',
    200,
    '',
  ],
  [
    'has trailers without an end',
    pours(`${OK}Transfer-Encoding: chunked\r\n\r\n0\r\n`, 'A: b\r\n'.repeat(9_000)),
    'reset',
    200,
    '',
  ],
  [
    'switches protocols',
    says('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n', 'x'),
    'timeout',
    0,
    '',
  ],
  ['has two lengths', sendsAndCloses(`${OK}Content-Length: 2\r\nContent-Length: 3\r\n\r\nokay`), 'reset', 0, ''],
  ['has a length and chunks', sendsAndCloses(`${OK}Transfer-Encoding: chunked\r\n${REST}`), 'reset', 0, ''],
  ['has a negative length', sendsAndCloses(`${OK}Content-Length: -2\r\n\r\nok`), 'reset', 0, ''],
  ['has no number of chunks', sendsAndCloses(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nok`), 'reset', 200, ''],
  ['has NUL in a header', sendsAndCloses(`${OK}X-Header: a\0b\r\n${REST}`), 'reset', 0, ''],
  ['has lone carriage returns', sendsAndCloses(`${OK}X-Header: a\rX-Other: b\r\n${REST}`), 'reset', 0, ''],
  ['has a header without a name', sendsAndCloses(`${OK}: a\r\n${REST}`), 'reset', 0, ''],
  ['has a status of two digits', sendsAndCloses(`HTTP/1.1 20 OK\r\n${REST}`), 'reset', 0, ''],
  ['has a status of four digits', sendsAndCloses(`HTTP/1.1 2000 OK\r\n${REST}`), 'reset', 0, ''],
  ['has another version', sendsAndCloses(`HTTP/9.9 200 OK\r\n${REST}`), 'reset', 0, ''],
  ['speaks HTTP/0.9', sendsAndCloses('<p>ok</p>'), 'reset', 0, ''],
  ['speaks HTTP/2', says('\0\0\x12\x04\0\0\0\0\0\0\x03\0\0\0\x80'), 'reset', 0, ''],
  ['speaks SSH', (socket) => socket.write('SSH-2.0-OpenSSH_9.2\r\n'), 'reset', 0, ''],
  ['speaks SMTP', (socket) => socket.write('220 mail.example ESMTP\r\n'), 'reset', 0, ''],
  ['speaks TLS', says(Buffer.from('15030100020228', 'hex')), 'reset', 0, ''],
  ['asks instead of answering', says('GET / HTTP/1.1\r\nHost: a\r\n\r\n'), 'reset', 0, ''],
];

describe('A receiver of webhooks', () => {
  const meet = async (behaviour: Behaviour, settings = {}) => {
    const receiver = await startReceiver(behaviour);
    try {
      const outcome = await posted({ url: receiver.url }, { deadlineMs: DEADLINE_MS, ...settings });
      // It ends here only because the connection was ended.
      await receiver.left();
      expect(receiver.connections()).to.equal(1);
      return outcome;
    } finally {
      await receiver.stop();
    }
  };

  for (const [what, behaviour, error, statusCode, body] of ANSWERS) {
    it(`may respond: ${what}`, async () => {
      // The deadline is for those who do not end.
      const patience = error === 'http_500' ? {} : { deadlineMs: PATIENT_MS };
      expect(await meet(behaviour, patience)).to.deep.equal({ error, statusCode, body });
    });
  }

  for (const [what, behaviour, error, statusCode, body] of FAULTS) {
    it(`causes a failed delivery that ${what}`, async () => {
      const patience = error === 'timeout' ? {} : { deadlineMs: PATIENT_MS };
      const outcome = await meet(behaviour, patience);
      expect(outcome).to.deep.equal({ error, statusCode, body });
    });
  }

  it('causes no failure while this process was suspended', async () => {
    const outcome = await meet((socket) => {
      socket.once('data', () => {
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, DEADLINE_MS * 3);
        socket.end(OK + REST);
      });
    });
    expect(outcome).to.deep.equal({ error: null, statusCode: 200, body: 'ok' });
  });

  it('that sends a byte a second has 5 s in total', async () => {
    const outcome = await meet(drips(1_000, `${OK}\r\n`), { deadlineMs: undefined });
    expect(outcome).to.include({ error: 'timeout', statusCode: 200 });
    expect(outcome.body).to.match(/^x{0,5}$/);
  });

  it('that accepts no connections has the same time', async () => {
    const house = await unresponsivePort();
    try {
      const before = openSockets();
      const outcome = await posted({ url: `http://127.0.0.1:${house.port}/` }, { deadlineMs: DEADLINE_MS });
      expect(outcome).to.deep.equal({ error: 'timeout', statusCode: 0, body: '' });
      // Node closes at the end of the turn: one is gone in the turn after.
      await setImmediate();
      await setImmediate();
      expect(openSockets()).to.equal(before);
    } finally {
      await house.stop();
    }
  });

  it('that does not exist causes a failure at once', async () => {
    const receiver = await startReceiver(() => {});
    await receiver.stop();
    expect(await posted({ url: receiver.url })).to.deep.equal({ error: 'connect', statusCode: 0, body: '' });
  });

  for (const status of [301, 302, 303, 307, 308]) {
    it(`cannot redirect: ${status}`, async () => {
      const other = await startReceiver(sendsAndCloses(`${OK}${REST}`));
      const redirect = sendsAndCloses(`HTTP/1.1 ${status} There\r\nLocation: ${other.url}\r\n${REST}`);
      const outcome = await meet(redirect);
      await other.stop();
      expect(outcome).to.deep.equal({ error: `http_${status}`, statusCode: status, body: 'ok' });
      expect(other.connections()).to.equal(0);
    });
  }

  it('that compresses has its bytes stored unchanged', async () => {
    const bomb = gzipSync(Buffer.alloc(1024 * 1024));
    const behaviour = says(`${OK}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`, bomb);
    expect((await meet(behaviour)).body).to.equal(bomb.subarray(0, 1025).toString('latin1'));
  });

  for (const [what, head, text] of [
    ['body', `${OK}Content-Length: 1073741824\r\n\r\n`, 'a'.repeat(65_536)],
    ['body in small chunks', `${OK}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'.repeat(10_000)],
    ['header', OK, 'X-Header: a\r\n'.repeat(5_000)],
    ['number of interim answers', '', 'HTTP/1.1 100 Continue\r\nX-Header: a\r\n\r\n'.repeat(1_000)],
  ] as const) {
    it(`sends a ${what} of 1 GB, which is not buffered`, async () => {
      await meet(pours(head, text));
      const before = process.memoryUsage().rss;
      for (let time = 0; time < 5; time++) await meet(pours(head, text));
      expect(process.memoryUsage().rss - before).to.be.below(50 * 1024 * 1024);
    });
  }
});
