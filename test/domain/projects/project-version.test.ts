import { expect } from 'chai';
import { hasUnpublishedChanges, publish, touch } from '../../../src/domain/projects/content/project.ts';
import { changedFields, withContentVersion } from '../../../src/domain/projects/content/project-version.ts';
import { aProject, aStoredItem, NOW } from '../../support/builders.ts';

const NO_CHANGE = { inserted: [], updated: [], deleted: [] };

describe('A version of a project', () => {
  const before = publish(aProject(), NOW).project;
  const after = touch(before, NOW);

  it('has the names of the fields that have another value', () => {
    expect(changedFields(before, after)).to.deep.equal([]);
    const changed = { ...after, name: 'New', settings: { ...after.settings }, allowedDomains: ['a.example'] };
    expect(changedFields(before, changed)).to.deep.equal(['name', 'allowedDomains']);
    expect(changedFields(before, { ...after, groupId: 'another', status: 'DRAFT' })).to.deep.equal([
      ...['groupId', 'status'],
    ]);
  });

  it('is one of the content where visitors can see a field or an item that changed', () => {
    for (const field of ['name', 'description', 'settings', 'appearance', 'analytics', 'translations'] as const) {
      expect(withContentVersion(after, [field], null).contentVersion, field).to.equal(after.version);
    }
    for (const change of ['inserted', 'updated', 'deleted'] as const) {
      const changed = withContentVersion(after, [], { ...NO_CHANGE, [change]: [aStoredItem()] });
      expect(changed.contentVersion, change).to.equal(after.version);
      expect(hasUnpublishedChanges(changed), change).to.equal(true);
    }
  });

  it('is none of the content where only other fields changed, or nothing', () => {
    const same = withContentVersion(after, ['groupId', 'allowedDomains', 'thumbnail', 'status'], NO_CHANGE);
    expect(same.contentVersion).to.equal(before.contentVersion);
    expect(hasUnpublishedChanges(same)).to.equal(false);
  });
});
