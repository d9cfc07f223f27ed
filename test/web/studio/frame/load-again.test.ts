import { QueryClient, QueryObserver } from '@tanstack/preact-query';
import { expect } from 'chai';
import { loadAgain } from '../../../../adapters/web/studio/frame/load-again.ts';

describe('loading again what has changed', () => {
  let queries: QueryClient;
  /** What the service has, and the loads that it has not answered. */
  let stored: string;
  let answers: (() => void)[];

  beforeEach(() => {
    queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } });
    [stored, answers] = ['before', []];
  });
  afterEach(() => queries.clear());

  /** A list on the screen; each of its loads reads what is stored when it begins. */
  function shown() {
    const queryFn = ({ signal }: { signal: AbortSignal }) => {
      const read = stored;
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        answers.push(() => resolve(read));
      });
    };
    const observer = new QueryObserver(queries, { queryKey: ['projects', 'list'], queryFn });
    const stop = observer.subscribe(() => {});
    return { data: () => observer.getCurrentResult().data, stop };
  }
  const answer = async () => {
    for (const each of answers.splice(0)) each();
    await new Promise(setImmediate);
  };

  it('begins a first load again that was read before the change', async () => {
    const { data } = shown();
    stored = 'after';
    const done = loadAgain(queries, ['projects']);
    await new Promise(setImmediate);
    await answer();
    await done;
    expect(data()).to.equal('after');
  });

  it('replaces what is on the screen', async () => {
    const { data } = shown();
    await answer();
    expect(data()).to.equal('before');
    stored = 'after';
    const done = loadAgain(queries, ['projects']);
    await new Promise(setImmediate);
    expect(data()).to.equal('before');
    await answer();
    await done;
    expect(data()).to.equal('after');
  });

  it('leaves what is of another kind, and loads what is not shown when it is next shown', async () => {
    shown().stop();
    await loadAgain(queries, ['keys']);
    await answer();
    await loadAgain(queries, ['projects']);
    expect(answers).to.have.length(0);
    stored = 'after';
    const { data } = shown();
    await new Promise(setImmediate);
    await answer();
    expect(data()).to.equal('after');
  });
});
