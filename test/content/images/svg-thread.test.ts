import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect } from 'chai';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { svgThread } from '../../../adapters/content/images/svg-thread.ts';
import { MAX_IMAGE_BYTES } from '../../../src/domain/projects/images/image.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import { svg } from './hostile-svgs.ts';

const STRANGE = new URL('./strange-svg-worker.ts', import.meta.url);
const INSPECTOR = new URL('../../../adapters/content/images/inspect.ts', import.meta.url);
const EMPTY = { bytes: new Uint8Array(0), width: 1, height: 1 };

describe('the thread that sanitises SVGs', () => {
  it('does not block the event loop with a drawing of 5 MB', async () => {
    const rule = '.a>.b{stroke:calc(1*2)}';
    const rules = rule.replace('>', '&gt;').repeat(Math.floor((MAX_IMAGE_BYTES - 400) / (rule.length + 3)));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const inspected = imageInspector().inspect(Buffer.from(svg(`<style>${rules}</style>`)));
    const { bytes } = await inspected.finally(() => clearInterval(timer));
    expect(bytes.length).to.be.greaterThan(4_000_000);
    expect(turns).to.be.greaterThan(20);
  });

  it('returns results in the order of the calls, each of its own drawing', async () => {
    const { inspect } = imageInspector();
    const widths = Array.from({ length: 30 }, (_, index) => index + 1);
    const texts = widths.map((width) => `<svg width="${width}" height="1">${'<g/>'.repeat(900 * (width % 3))}</svg>`);
    const order: number[] = [];
    await Promise.all(texts.map(async (text) => order.push((await inspect(Buffer.from(text))).width)));
    expect(order).to.deep.equal(widths);
  });

  it('transfers only the drawing from a larger buffer, and keeps that buffer', async () => {
    const around = Buffer.from(`before${svg('')}behind`);
    const image = await imageInspector().inspect(around.subarray(6, -6));
    expect(image).to.include({ extension: 'svg', width: 40 });
    expect(around.toString()).to.equal(`before${svg('')}behind`);
  });

  it('stops an endless loop, refuses that drawing and continues with the next', async () => {
    const thread = svgThread({ script: STRANGE, timeLimit: 300 });
    const [endless, next] = [errorKind(thread.clean(Buffer.from('loop'))), thread.clean(Buffer.from('fine'))];
    expect(await endless).to.equal('image_refused');
    expect(await next).to.deep.equal(EMPTY);
    expect(String(await rejection(thread.clean(Buffer.from('loop'))))).to.contain('too complicated');
  });

  it('counts CPU time only', async () => {
    const thread = svgThread({ script: STRANGE, timeLimit: 2500 });
    expect(await thread.clean(Buffer.from('stand still'))).to.deep.equal(EMPTY);
  });

  it('refuses a drawing that exhausts the memory and continues with the next', async () => {
    const thread = svgThread({ script: STRANGE });
    expect(String(await rejection(thread.clean(Buffer.from('hoard'))))).to.contain('too complicated');
    expect(await thread.clean(Buffer.from('fine'))).to.deep.equal(EMPTY);
  });

  for (const [action, sentence] of [
    ['throw', 'a fault of the parser'],
    ['exit', 'ended with 3'],
  ] as const) {
    it(`reports a ${action} inside it as an error of that drawing only`, async () => {
      const thread = svgThread({ script: STRANGE });
      const [fault, next] = [rejection(thread.clean(Buffer.from(action))), thread.clean(Buffer.from('fine'))];
      expect(await fault)
        .to.be.instanceOf(Error)
        .with.property('message')
        .that.contains(sentence);
      expect(await next).to.deep.equal(EMPTY);
    });
  }

  it('restarts after it ended while idle', async () => {
    const thread = svgThread({ script: STRANGE });
    await thread.clean(Buffer.from('die later'));
    await setTimeout(200);
    // Where that was too short, it ends during the next one, which is then not the last.
    const next = () => thread.clean(Buffer.from('fine')).catch(() => null);
    let cleaned = await next();
    while (!cleaned) cleaned = await next();
    expect(cleaned).to.deep.equal(EMPTY);
  });

  it('fails where its script is missing', async () => {
    const thread = svgThread({ script: new URL('./no-such-worker.ts', import.meta.url) });
    expect(await rejection(thread.clean(Buffer.from('fine')))).to.be.instanceOf(Error);
  });

  it('does not keep the process alive when idle, and does when busy', async () => {
    const program = `
      const { imageInspector } = await import(${JSON.stringify(INSPECTOR.href)});
      console.log((await imageInspector().inspect(Buffer.from(${JSON.stringify(svg(''))}))).width);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed: string[] = [];
    child.stdout.on('data', (data) => printed.push(String(data)));
    expect(await once(child, 'close')).to.deep.equal([0, null]);
    expect(printed.join('').trim()).to.equal('40');
  });
});
