import { connect } from 'node:net';
import { expect } from 'chai';
import { startTestService, type TestService } from '../../support/service/service.ts';

const MOST = 3;
const LIVEZ = 'GET /livez HTTP/1.1\r\nHost: a\r\n\r\n';

/** A connection from this address of the machine. */
function connection(url: string, from = '127.0.0.1') {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: from });
  let answers = 0;
  let onAnswer = () => {};
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      answers += String(chunk).split('"ok"').length - 1;
      onAnswer();
    });
  const ended = new Promise<'ended'>((resolve) => socket.once('close', () => resolve('ended')));
  const answered = async () => {
    const before = answers;
    socket.write(LIVEZ);
    const next = new Promise<'answered'>((resolve) => {
      onAnswer = () => (answers > before ? resolve('answered') : undefined);
    });
    return Promise.race([next, ended]);
  };
  return { socket, ended, answered };
}

describe('idle connections of one address', () => {
  let service: TestService;
  const opened: ReturnType<typeof connection>[] = [];
  const start = async (trusted: string) => {
    const connectionLimits = { idlePerAddress: MOST, idleMilliseconds: 100, checkMilliseconds: 20 };
    service = await startTestService({ TRUSTED_PROXIES: trusted }, { connectionLimits });
  };
  afterEach(async () => {
    for (const { socket } of opened.splice(0)) socket.destroy();
    await service.stop();
  });

  /** Connections that were opened and have answered one after the other, and are idle now: the first one for longest. */
  const idle = async (count: number, from?: string) => {
    const connections: ReturnType<typeof connection>[] = [];
    while (connections.length < count) {
      const next = connection(service.local, from);
      connections.push(next);
      opened.push(next);
      expect(await next.answered()).to.equal('answered');
    }
    return connections;
  };
  const outcomes = (connections: readonly ReturnType<typeof connection>[]) =>
    Promise.all(connections.map(({ answered }) => answered()));

  it('are closed beyond a number, the one that is idle for longest first', async () => {
    await start('');
    const all = await idle(MOST + 3);
    await Promise.all(all.slice(0, 3).map(({ ended }) => ended));
    expect(await outcomes(all.slice(3))).to.deep.equal(['answered', 'answered', 'answered']);
  });

  it('are closed also where they never sent a request', async () => {
    await start('');
    const silent = connection(service.local);
    opened.push(silent);
    await new Promise((resolve) => silent.socket.once('connect', resolve));
    await idle(MOST);
    expect(await silent.ended).to.equal('ended');
  });

  it('do not count one with a request in progress, which stays', async () => {
    await start('');
    const busy = connection(service.local);
    opened.push(busy);
    busy.socket.write(
      'POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
    );
    const all = await idle(MOST + 1);
    await all[0]!.ended;
    expect(await outcomes(all.slice(1))).to.deep.equal(['answered', 'answered', 'answered']);
    const said = new Promise((resolve) => busy.socket.once('data', (chunk) => resolve(String(chunk))));
    busy.socket.write('}');
    expect(await said).to.match(/^HTTP\/1.1 400/);
  });

  it('do not close those of another address, nor those of a trusted proxy', async () => {
    await start('127.0.0.1');
    const ofProxy = await idle(MOST + 3);
    const ofOther = await idle(MOST, '127.0.0.3');
    const all = await idle(MOST + 1, '127.0.0.2');
    await all[0]!.ended;
    const rest = [...ofProxy, ...ofOther, ...all.slice(1)];
    expect(new Set(await outcomes(rest))).to.deep.equal(new Set(['answered']));
  });
});
