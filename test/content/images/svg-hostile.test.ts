import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { imageInspector } from '../../../adapters/content/images/inspect.ts';
import { realData } from '../../datasets/dataset-files.ts';
import { errorKind, rejection } from '../../support/rejection.ts';
import { HOSTILE } from './hostile/every.ts';
import { REFUSED_SVGS } from './hostile/refused.ts';
import { svg } from './hostile-svgs.ts';
import { offences } from './offences.ts';

const { inspect } = imageInspector();
describe('hostile SVGs', () => {
  it('include more than two hundred to sanitise and a hundred to refuse', () => {
    expect(HOSTILE.size).to.be.greaterThan(300);
    expect(Object.keys(REFUSED_SVGS).length).to.be.greaterThan(100);
  });

  for (const [name, content] of HOSTILE) {
    it(`lose ${name} and keep the rest`, async () => {
      const { bytes, extension } = await inspect(content);
      expect(offences(bytes)).to.deep.equal([]);
      expect(extension).to.equal('svg');
      expect(Buffer.from(bytes).toString()).to.match(/<rect (?:id="kept" )?width=/);
      expect(Buffer.from((await inspect(bytes)).bytes).equals(bytes), 'cleaned again').to.equal(true);
    });
  }

  for (const [name, [content, sentence]] of Object.entries(REFUSED_SVGS)) {
    it(`are refused with ${name}`, async () => {
      expect(await errorKind(inspect(Buffer.from(content)))).to.equal('image_refused');
      expect(String(await rejection(inspect(Buffer.from(content))))).to.contain(sentence);
    });
  }

  it('are refused when they are truncated anywhere', async () => {
    const whole = Buffer.from(svg('<text y="9">a &amp; b</text><!-- c --><style><![CDATA[a{b:c}]]></style>'));
    for (let length = 0; length < whole.length; length++) {
      expect(await errorKind(inspect(whole.subarray(0, length))), `${length} bytes`).to.equal('image_refused');
    }
  });

  it('lose the external images of real plans and keep their areas', async function () {
    const library = realData('floorplans-leeds-library');
    if (!library) return this.skip();
    const plans = join(library, 'svg');
    for (const file of readdirSync(plans)) {
      const original = readFileSync(join(plans, file));
      const cleaned = Buffer.from((await inspect(original)).bytes);
      expect(offences(cleaned), file).to.deep.equal([]);
      for (const kept of ['<polygon ', '<title>', '<rect ', '<path ']) {
        expect(cleaned.toString().split(kept).length, file).to.equal(original.toString().split(kept).length);
      }
    }
  });
});
