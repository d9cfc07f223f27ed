import { expect } from 'chai';
import { EMPTY_DRAFT } from '../../../src/domain/exchange/draft.ts';
import { withoutOthers } from '../../../src/domain/exchange/draft-replacement.ts';
import type { ImportDraft } from '../../../src/domain/exchange/import-draft.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { EMPTY_CONTENT } from '../../../src/domain/projects/content/project-content.ts';
import type { Area } from '../../../src/domain/projects/items/area.ts';
import { aProject } from '../../support/builders.ts';

/** How often the areas of a project are looked at while an archive with all of them replaces it. */
function looksAt(count: number): number {
  let looks = 0;
  const areas = Array.from({ length: count }, (_, at) => {
    const area = { id: '', translations: {}, customFields: {} };
    return Object.defineProperty(area, 'id', {
      get: () => {
        looks++;
        return `a${at}`;
      },
    });
  }) as unknown as readonly Area[];
  const patches = areas.map((_, at) => ({ path: '', id: `a${at}`, isDeleted: false, fields: { translations: {} } }));
  const patch = { content: { ...EMPTY_PATCH, areas: patches } };
  const draft = { ...EMPTY_DRAFT, archived: {} } as unknown as ImportDraft;
  const after = withoutOthers(patch, draft, { project: aProject(), content: { ...EMPTY_CONTENT, areas } });
  expect(after.content.areas).to.have.length(count);
  return looks;
}

describe('An archive that replaces a project', () => {
  it('costs twice as much where the project has twice as many places', () => {
    expect(looksAt(200)).to.be.at.most(2 * looksAt(100));
  });
});
