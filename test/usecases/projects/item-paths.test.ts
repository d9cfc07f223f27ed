import { expect } from 'chai';
import fc from 'fast-check';
import type { ContentPatch } from '../../../src/domain/projects/changes/content-patch.ts';
import { isWholeMap, reachOf } from '../../../src/domain/projects/changes/reach.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import type { ChangeRequest } from '../../../src/usecases/projects/shared/change.ts';
import { changeMap } from '../../../src/usecases/projects/shared/change-map.ts';
import { givenMembership, givenOrganization, givenProject } from '../../contracts/storage/shared/given.ts';
import { anyPatch, FULL } from '../../domain/shared/arbitrary.ts';
import { contentPatch } from '../../domain/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';

type Change = (request: ChangeRequest, content: ContentPatch) => Promise<unknown>;

const byPart = (needs: Needs): Change => {
  const change = changeMap(needs);
  return (request, sent) => change(request, { sent, reach: reachOf(sent) });
};

const asWhole = (needs: Needs): Change => {
  const change = changeMap(needs);
  return (request, sent) => change(request, { sent });
};

/** Every project has its default language from the start. */
const FIRST = contentPatch({ ...FULL, languages: [{ languageCode: 'en', isDefault: true }] });

/** Refused whatever the map has. */
const REFUSED = contentPatch({ markers: [{ id: 'a', levelId: 'nowhere', position: { x: 1, y: 1 } }] });

onEachStorage('A change that reads what it asks about', (storage) => {
  it('has the same result as reading the whole map', async () => {
    const count = { parts: 0, refused: 0 };
    const patches = fc.array(anyPatch, { minLength: 5, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(patches, async (list) => {
        const [part, whole] = [await aMap(storage(), byPart), await aMap(storage(), asWhole)];
        for (const content of [FIRST, ...list.map((each) => each.content), REFUSED]) {
          const outcome = await whole(content);
          expect(await part(content)).to.deep.equal(outcome);
          if (!isWholeMap(reachOf(content))) count.parts++;
          if (outcome.refused) count.refused++;
        }
      }),
      { numRuns: 10 },
    );
    expect(count.parts).to.be.greaterThan(20);
    expect(count.refused).to.be.at.least(10);
  });
});

/** An empty map, and the result of changing it. */
async function aMap(storage: Storage, changeOf: (needs: Needs) => Change) {
  const { needs } = testNeeds(storage);
  const { id: organizationId } = await givenOrganization(storage);
  const { userId } = await givenMembership(storage, { organizationId });
  const { id: projectId } = await givenProject(storage, { organizationId });
  const caller = { kind: 'user', userId, sessionId: '', address: '' } as const;
  const change = changeOf(needs);
  return async (content: ContentPatch) => {
    const refused = await change({ caller, projectId, expectedVersions: null }, content).then(() => null, refusalOf);
    const { version, settings, updatedAt } = (await storage.projects.find(projectId))!;
    return { refused, version, settings, updatedAt, items: (await storage.items.list(projectId)).map(withoutNewId) };
  };
}

/** Languages are named by their codes, so that they alone have ids that nobody gave. */
const withoutNewId = (item: StoredItem) =>
  item.kind === 'language' ? { ...item, id: '', json: item.json.replaceAll(item.id, '') } : item;

function refusalOf(error: unknown) {
  if (!(error instanceof DomainError)) throw error;
  const { kind, message, fields } = error;
  return { kind, message, fields };
}
