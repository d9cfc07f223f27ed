import { spawnSync } from 'node:child_process';
import { expect } from 'chai';

const FILE = new URL('../../../config/process/lost-result.ts', import.meta.url);

/** Runs a program that waits for this work, and prints `lost` where it is told that the result cannot come. */
const run = (work: string) => {
  const program = `import { watchLostResult } from '${FILE}';
    watchLostResult(${work}, () => { console.log('lost'); process.exit(1); });`;
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
  return { status, output: stdout.toString() };
};

describe('A command', () => {
  it('fails where nothing is left that could bring its result', () => {
    const lost = { status: 1, output: 'lost\n' };
    expect(run('new Promise(() => {})')).to.deep.equal(lost);
    expect(run('new Promise((resolve) => setTimeout(resolve, 60_000).unref())')).to.deep.equal(lost);
  });

  it('ends by itself where its result has come', () => {
    expect(run('new Promise((resolve) => setTimeout(resolve, 1))')).to.deep.equal({ status: 0, output: '' });
  });

  it('leaves an error to whoever waits for it', () => {
    const failing = 'Promise.reject(new Error())';
    expect(run(`(() => { const work = ${failing}; work.catch(() => {}); return work; })()`).status).to.equal(0);
  });
});
