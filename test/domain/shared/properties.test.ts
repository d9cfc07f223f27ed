import { expect } from 'chai';
import fc from 'fast-check';
import {
  type ProjectPatch,
  patchWhole,
  type WholeProject,
} from '../../../src/domain/projects/changes/project-patch.ts';
import {
  type ContentChange,
  contentChange,
  EMPTY_CONTENT,
  parseContent,
  type StoredItem,
  serialise,
} from '../../../src/domain/projects/content/project-content.ts';
import type { Context } from '../../../src/domain/projects/items/item.ts';
import type { Level } from '../../../src/domain/projects/items/level.ts';
import { freeze, type LiveMap } from '../../../src/domain/publishing/live.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { aProject } from '../../support/builders.ts';
import { cases } from '../../support/test-depth.ts';
import { faultsOf } from '../faults.ts';
import { anyPatch, FULL } from './arbitrary.ts';
import { aContext, contentPatch, idsOf } from './given.ts';

const EMPTY: WholeProject = { project: aProject(), content: EMPTY_CONTENT };

describe('After any changes of a project', () => {
  it('no reference is dangling', () => holds(({ content }) => expect(faultsOf(content)).to.deep.equal([])));

  it('the stored texts parse to the content, and are not written again', () =>
    holds(({ content }) => {
      const stored = serialise(content);
      expect(parseContent(stored)).to.deep.equal(JSON.parse(JSON.stringify(content)));
      expect(contentChange({ stored }, parseContent(stored))).to.deep.equal({ inserted: [], updated: [], deleted: [] });
    }));

  it('the writes of each change make the stored content equal to the decided one', () => {
    let stored: readonly StoredItem[] = [];
    holds(({ content }, isFirst) => {
      if (isFirst) stored = [];
      const wanted = serialise(content, { stored });
      stored = listed(applied(stored, contentChange({ stored }, content)));
      expect(stored).to.deep.equal(listed(wanted));
      expect(parseContent(stored)).to.deep.equal({ ...content, levels: content.levels.toSorted(byOrderThenId) });
    });
  });

  it('the default level is one of its levels, and the default language one of its languages', () =>
    holds(({ project, content }) => {
      const { defaultLevelId, defaultLanguage } = project.settings;
      expect(content.levels.length === 0 ? [''] : idsOf(content.levels)).to.include(defaultLevelId);
      const marked = content.languages.filter(({ isDefault }) => isDefault);
      expect(marked.map(({ languageCode }) => languageCode)).to.deep.equal([defaultLanguage]);
      for (const { translations } of content.tags) expect(translations).not.to.have.property(defaultLanguage);
    }));

  it('the published map is complete, without hidden items', () =>
    holds(({ project, content }) => {
      const live: LiveMap = JSON.parse(freeze(project, content, null).json);
      expect([...live.levels, ...live.areas, ...live.markers].filter(({ isHidden }) => isHidden)).to.deep.equal([]);
      expect(live.settings.defaultLevelId).to.be.oneOf(live.levels.length === 0 ? [''] : idsOf(live.levels));
      expect(faultsOf(live)).to.deep.equal([]);
    }));

  /** Checked after each of some patches, except refused ones: a few in ten. */
  function holds(check: (whole: WholeProject, isFirst: boolean) => void): void {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(anyPatch, { minLength: 5, maxLength: 15 }), (patches) => {
        const context = aContext();
        let whole = patchWhole(EMPTY, { content: contentPatch(FULL) }, context);
        check(whole, true);
        for (const patch of patches) {
          const next = attempt(whole, patch, context);
          if (!next) continue;
          accepted++;
          check(next, false);
          whole = next;
        }
      }),
      { numRuns: cases(25, 12) },
    );
    expect(accepted).to.be.greaterThan(cases(50, 24));
  }
});

/** The project after a patch; null where it is refused. */
function attempt(whole: WholeProject, patch: ProjectPatch, context: Context): WholeProject | null {
  try {
    return patchWhole(whole, patch, context);
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return null;
    throw error;
  }
}

/** The stored state after a change. */
function applied(stored: readonly StoredItem[], { inserted, updated, deleted }: ContentChange): readonly StoredItem[] {
  const gone = new Set([...updated, ...deleted].map(nameOf));
  return [...stored.filter((item) => !gone.has(nameOf(item))), ...updated, ...inserted];
}

const nameOf = ({ kind, id }: StoredItem) => `${kind} ${id}`;

/** In the order of a store: by kind, then by position, then by id. */
const listed = (items: readonly StoredItem[]) =>
  items.toSorted((a, b) => inText(a.kind, b.kind) || a.position - b.position || inText(a.id, b.id));

const byOrderThenId = (a: Level, b: Level) => a.order - b.order || inText(a.id, b.id);
const inText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
