import { expect } from 'chai';
import fc from 'fast-check';
import { byPlace, changedItems } from '../../../src/domain/projects/changes/changed-items.ts';
import { type ProjectPatch, patchWhole } from '../../../src/domain/projects/changes/project-patch.ts';
import { isWholeMap, reachOf, WHOLE_MAP } from '../../../src/domain/projects/changes/reach.ts';
import { sizeAfter, sizeOf } from '../../../src/domain/projects/content/content-size.ts';
import type { Project } from '../../../src/domain/projects/content/project.ts';
import {
  type ContentChange,
  contentChange,
  parseContent,
  type StoredItem,
} from '../../../src/domain/projects/content/project-content.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { aProject, NOW } from '../../support/builders.ts';
import { partOf } from '../part.ts';
import { anyPatch, FULL } from '../shared/arbitrary.ts';
import { contentPatch } from '../shared/given.ts';

type Stored = { readonly project: Project; readonly items: readonly StoredItem[] };
type Done = { readonly project: Project; readonly change: ContentChange };
type Outcome = Done | { readonly refused: DomainError };

describe('The items that a change needs', () => {
  it('are enough to decide as with the whole map', () => {
    const full = filled();
    const count = { parts: 0, refused: 0 };
    fc.assert(
      fc.property(fc.array(anyPatch, { minLength: 5, maxLength: 15 }), (patches) => {
        let stored = full;
        for (const [at, { content }] of patches.entries()) {
          const whole = outcome(stored, { content }, { at });
          const part = outcome(stored, { content }, { at, reach: reachOf(content) });
          expect(part).to.deep.equal(whole);
          if (!isWholeMap(reachOf(content))) count.parts++;
          if ('refused' in whole) count.refused++;
          else stored = after(stored, whole);
        }
      }),
      { numRuns: 60 },
    );
    expect(count.parts).to.be.greaterThan(200);
    expect(count.refused).to.be.greaterThan(50);
  });

  it('are the area itself where only the area changes', () => {
    const patch = contentPatch({ areas: [{ id: 'ground-shop', address: 'Here' }] });
    const items = [{ kind: 'area', id: 'ground-shop' }];
    expect(reachOf(patch)).to.deep.equal({ kinds: [], items, mentions: [], added: ['area'] });
  });

  it('include what an area refers to, and the item with its key', () => {
    const { items, mentions } = reachOf(
      contentPatch({ areas: [{ id: 'a', levelId: 'upper', tagIds: ['food'], key: 'b"c' }] }),
    );
    expect(items.map(({ kind, id }) => `${kind} ${id}`)).to.deep.equal(['area a', 'level upper', 'tag food']);
    expect(mentions.map(({ text }) => text)).to.deep.equal(['"key":"b\\"c"']);
  });

  it('include the branches to a deleted area, and the places with a changed tag, but not with a new one', () => {
    const mentioned = (...given: Parameters<typeof reachOf>) =>
      reachOf(...given).mentions.map(({ kinds, text }) => `${text} in ${kinds}`);
    const removal = contentPatch({ areas: [{ id: 'shop', _delete: true }] });
    const renamed = contentPatch({ tags: [{ id: 'food', name: 'Meals' }] });
    expect(mentioned(removal)).to.deep.equal(['shop in corridor']);
    expect(mentioned(renamed)).to.deep.equal(['food in area,marker']);
    expect(mentioned(renamed, { isNew: true })).to.deep.equal([]);
  });

  it('are the whole map with another default language, or with a very large change', () => {
    const language = contentPatch({ languages: [{ languageCode: 'de', isDefault: true }] });
    const areas = Array.from({ length: 400 }, (_, n) => ({ id: `${n}`, address: 'Here' }));
    expect(reachOf(language)).to.equal(WHOLE_MAP);
    expect(reachOf(contentPatch({ areas }))).to.equal(WHOLE_MAP);
  });

  it('include the network where it may become larger, and not where a corridor is renamed', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ];
    const kinds = (corridor: object) => reachOf(contentPatch({ corridors: [{ id: 'hall', ...corridor }] })).kinds;
    expect(kinds({ points })).to.deep.equal(['level', 'corridor', 'transition']);
    expect(kinds({ name: 'Hall' })).to.deep.equal([]);
  });
});

describe('The size of a map after a change', () => {
  it('is computed from the old size and the changed items', () => {
    const [a, b, c] = ['[1,2]', '{"a":1}', '[[[]]]'].map(
      (json, at): StoredItem => ({ kind: 'area', id: `${at}`, position: at, json }),
    );
    const more = { ...b!, json: '{"a":1,"b":[2]}' };
    expect(sizeAfter(sizeOf([a!, b!, c!]), [a!, b!], [a!, more])).to.deep.equal(sizeOf([a!, more, c!]));
    expect(sizeAfter(sizeOf([a!, c!]), [a!], [])).to.deep.equal(sizeOf([c!]));
  });
});

const after = ({ items }: Stored, { project, change }: Done): Stored => ({
  project,
  items: changedItems(items, change),
});

function filled(): Stored {
  const empty: Stored = { project: aProject(), items: [] };
  return after(empty, outcome(empty, { content: contentPatch(FULL) }, { at: 99 }) as Done);
}

/** The result of a patch, with the whole map or with the items that it needs; `at` distinguishes the ids that it creates. */
function outcome({ project, items }: Stored, patch: ProjectPatch, { at = 0, reach = WHOLE_MAP } = {}): Outcome {
  const { items: stored, last } = partOf(items, reach);
  const content = parseContent(stored);
  const complete = new Set(reach.kinds);
  let made = 0;
  const context = { now: NOW, newId: () => `new-${at}-${++made}` };
  try {
    const patched = patchWhole({ project, content, complete }, patch, context);
    const change = contentChange({ stored, content, last }, patched.content);
    const sorted = { ...change, updated: change.updated.toSorted(byPlace), deleted: change.deleted.toSorted(byPlace) };
    return { project: patched.project, change: sorted };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { message, fields } = error;
    return { refused: new DomainError('invalid', message, fields) };
  }
}
