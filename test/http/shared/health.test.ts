import { expect } from 'chai';
import { clockMonitor } from '../../../adapters/http/health/clock-monitor.ts';
import { faultCause } from '../../../adapters/http/health/fault-cause.ts';
import { type StoreState, storeMonitor } from '../../../adapters/http/health/store-monitor.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';

const withCode = (code: string) => Object.assign(new Error('the password is hunter2'), { code });
const NOW = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-01T12:00:08.000Z';

describe('the cause of a failing store', () => {
  const CAUSES = {
    full: ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'QuotaExceeded', 'XMinioStorageFull'],
    denied: ['EACCES', 'EROFS', 'SQLITE_READONLY', 'ER_ACCESS_DENIED_ERROR', 'AccessDenied', 'SignatureDoesNotMatch'],
    timeout: ['ETIMEDOUT', 'SQLITE_BUSY'],
    refused: ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'PROTOCOL_CONNECTION_LOST'],
    other: ['ER_PARSE_ERROR', 'EWHATEVER'],
  };
  for (const [cause, codes] of Object.entries(CAUSES)) {
    it(`is ${cause} for ${codes.join(', ')}`, () => {
      for (const code of codes) expect(faultCause(withCode(code)), code).to.equal(cause);
    });
  }

  it('is that of the first error in the chain that has a known one', () => {
    expect(faultCause(unavailable('No.', new Error('No.', { cause: withCode('ENOSPC') })))).to.equal('full');
    expect(faultCause(new AggregateError([withCode('EWHATEVER'), withCode('ECONNREFUSED')]))).to.equal('refused');
    expect(faultCause(AbortSignal.abort().reason)).to.equal('timeout');
  });

  it('is other for what is no error, and for causes that form a cycle', () => {
    const cycle = new Error('round');
    cycle.cause = cycle;
    for (const error of [cycle, 'ENOSPC', null, undefined]) expect(faultCause(error)).to.equal('other');
  });
});

describe('the monitor of a store', () => {
  /** A monitor whose second passes with each check. */
  function aMonitor() {
    const changes: [string, StoreState][] = [];
    const outcomes: (Error | null)[] = [];
    const times = [NOW, LATER];
    const needs = {
      now: () => times.shift()!,
      onChange: (name: string, state: StoreState) => changes.push([name, state]),
    };
    const check = async () => {
      const outcome = outcomes.shift();
      if (outcome) throw outcome;
    };
    return { changes, outcomes, monitor: () => storeMonitor({ name: 'the disk', check }, needs, 0) };
  }

  it('reports each change once, with the time of the first failure', async () => {
    const { changes, outcomes, monitor } = aMonitor();
    const state = monitor();
    const full = { state: 'failing', since: NOW, cause: 'full' };
    const denied = { ...full, cause: 'denied' };
    outcomes.push(null, withCode('ENOSPC'), withCode('ENOSPC'), withCode('EACCES'), null, null);
    const states = [];
    for (let n = 0; n < 6; n++) states.push(await state());
    const ok = { state: 'ok', since: null, cause: null };
    expect(states).to.deep.equal([ok, full, full, denied, ok, ok]);
    expect(changes).to.deep.equal([full, denied, ok].map((each) => ['the disk', each]));
  });

  it('reports the last state while a check takes too long, and makes no second check meanwhile', async () => {
    const end = Promise.withResolvers<void>();
    let checks = 0;
    const check = () => {
      checks++;
      return end.promise;
    };
    const needs = { now: () => NOW, onChange() {} };
    const state = storeMonitor({ name: 'the disk', check, patience: 1 }, needs, 0);
    for (let n = 0; n < 3; n++) expect((await state()).state).to.equal('ok');
    expect(checks).to.equal(1);
    end.reject(withCode('ETIMEDOUT'));
    await end.promise.catch(() => {});
    while ((await state()).state === 'ok');
    expect((await state()).cause).to.equal('timeout');
  });

  it('checks once for any number of concurrent requests', async () => {
    let checks = 0;
    const needs = { now: () => NOW, onChange() {} };
    const state = storeMonitor({ name: 'the disk', check: async () => void checks++ }, needs);
    await Promise.all(Array.from({ length: 50 }, state));
    expect(checks).to.equal(1);
  });
});

describe('the monitor of the clock', () => {
  it('reports a difference of more than five seconds, and its end, once', async () => {
    const reports: number[] = [];
    const times: (string | null | Error)[] = [];
    const difference = clockMonitor({
      now: () => LATER,
      databaseTime: async () => {
        const time = times.shift()!;
        if (time instanceof Error) throw time;
        return time;
      },
      onChange: (milliseconds) => void reports.push(milliseconds),
    });
    times.push(null, '2026-03-01T12:00:03.000Z', NOW, NOW, withCode('ECONNREFUSED'), LATER);
    const seen = [];
    for (let n = 0; n < 6; n++) seen.push(await difference());
    expect(seen).to.deep.equal([0, 0, 8000, 8000, 8000, 0]);
    expect(reports).to.deep.equal([8000, 0]);
  });
});
