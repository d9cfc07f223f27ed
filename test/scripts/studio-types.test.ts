import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { studioTypes } from '../../scripts/build-studio-types.ts';

describe("the types of the API in the Studio's code", () => {
  it('are those of the OpenAPI document; if not, run `node scripts/build-studio-types.ts`', async () => {
    const written = readFileSync('adapters/web/studio/api/service.d.ts', 'utf8');
    const differing = differences(written, await studioTypes());
    expect(differing).to.deep.equal([]);
  });
});

/** The first lines that are only in one of the texts. */
function differences(written: string, made: string): readonly string[] {
  if (written === made) return [];
  const [old, today] = [written.split('\n'), made.split('\n')];
  const at = today.findIndex((line, n) => line !== old[n]);
  return [`line ${at + 1} has: ${old[at]}`, `the document has: ${today[at]}`];
}
