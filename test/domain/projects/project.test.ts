import { expect } from 'chai';
import {
  archive,
  checkVersion,
  type Decision,
  hasUnpublishedChanges,
  isPublic,
  lapse,
  makeLive,
  newProject,
  PROJECT_STATUSES,
  type Project,
  publish,
  remove,
  restore,
  touch,
  unpublish,
  updateLive,
} from '../../../src/domain/projects/content/project.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { addMilliseconds, type Timestamp } from '../../../src/domain/shared/timestamp.ts';
import { aProject, NOW } from '../../support/builders.ts';
import { STATUS_CASES, type Trigger, titleOf } from '../../support/status-machine.ts';
import { refusal } from '../shared/given.ts';

const ACTIONS: Readonly<Record<Trigger, (project: Project, now: Timestamp) => Decision>> = {
  publish,
  unpublish,
  updateLive,
  archive,
  restore,
  lapse,
  remove,
};

const CLOCKS: readonly (readonly [string, number])[] = [
  ['moves forward', 1000],
  ['does not move', 0],
  ['moves back', -3_600_000],
];

describe('The status machine', () => {
  for (const each of STATUS_CASES) {
    const { trigger, status, wasPublished, result, event } = each;
    const project = aProject({ status, wasPublished, version: 7 });

    it(titleOf(each), () => {
      if (result === 'refused') {
        const refused = refusal(() => ACTIONS[trigger](project, NOW));
        expect(refused.kind).to.equal('invalid_transition');
        expect(refused.message).to.contain(status);
        return;
      }
      const { project: after, events } = ACTIONS[trigger](project, addMilliseconds(NOW, 1000));
      expect(events.map(({ name }) => name)).to.deep.equal(event ? [event] : []);
      expect(after.wasPublished).to.equal(wasPublished || trigger === 'publish');
      if (result === 'same') expect(after).to.equal(project);
      else expect(after).to.include({ status: result, version: 8, updatedAt: addMilliseconds(NOW, 1000) });
      const isRefreshed = trigger === 'publish' || trigger === 'updateLive';
      expect(after.liveUpdatedAt > project.liveUpdatedAt).to.equal(isRefreshed);
    });
  }

  it('counts the working copy as changed since an earlier state was made live, until it is published itself', () => {
    const published = publish(aProject(), NOW).project;
    expect(hasUnpublishedChanges(published)).to.equal(false);
    const { project: madeLive, events } = makeLive(published, NOW);
    expect(hasUnpublishedChanges(madeLive)).to.equal(true);
    expect(madeLive).to.include({ version: published.version + 1, liveVersion: published.version + 1 });
    expect(events.map(({ name }) => name)).to.deep.equal(['project.updated']);
    expect(hasUnpublishedChanges(updateLive(madeLive, NOW).project)).to.equal(false);
    expect(refusal(() => makeLive(aProject(), NOW)).kind).to.equal('invalid_transition');
  });

  it('returns the organization, the project and its name in its events', () => {
    const project = aProject({ name: 'Station' });
    expect(publish(project, NOW).events).to.deep.equal([
      {
        name: 'project.published',
        organizationId: project.organizationId,
        projectId: project.id,
        projectName: 'Station',
      },
    ]);
  });

  for (const [title, milliseconds] of CLOCKS) {
    it(`dates each change strictly later when the clock ${title}`, () => {
      const actions = [publish, updateLive, updateLive, unpublish, publish, archive, restore];
      let [project, now] = [aProject(), NOW];
      for (const action of actions) {
        now = addMilliseconds(now, milliseconds);
        const after = action(project, now).project;
        expect(after.updatedAt > project.updatedAt, 'updatedAt').to.equal(true);
        expect(after.version).to.equal(project.version + 1);
        const isRefreshed = action === publish || action === updateLive;
        expect(after.liveUpdatedAt > project.liveUpdatedAt, 'liveUpdatedAt').to.equal(isRefreshed);
        project = after;
      }
    });
  }

  it('changes nothing else', () => {
    const project = aProject({ status: 'PUBLISH', wasPublished: true });
    const changed = { status: 'DRAFT', version: 2, updatedAt: addMilliseconds(NOW, 1) };
    expect(unpublish(project, NOW).project).to.deep.equal({ ...project, ...changed });
  });

  it('makes a project public with PUBLISH only', () => {
    expect(PROJECT_STATUSES.filter(isPublic)).to.deep.equal(['PUBLISH']);
  });
});

describe('A new project', () => {
  const head = aProject();
  const project = newProject({ ...head }, NOW);

  it('is a draft that was never published', () => {
    expect(project).to.include({ status: 'DRAFT', wasPublished: false, version: 1, thumbnail: null });
  });

  it('has its creation as its refresh time, until it is published', () => {
    expect([project.createdAt, project.updatedAt, project.liveUpdatedAt]).to.deep.equal([NOW, NOW, NOW]);
  });

  it('has the defaults of the specification', () => {
    expect(project.settings).to.include({
      defaultLevelId: '',
      scrollMode: 'default',
      theme: 'auto',
      defaultLanguage: 'en',
    });
    expect(project.appearance).to.include({
      isZoomControlsVisible: true,
      isSearchBarVisible: true,
      isLevelSwitcherVisible: true,
      canvasBackgroundColor: '#ffffff',
      canvasBorderRadius: 'large',
      routeColor: '#2563eb',
      routeWidth: 5,
      hidePoweredBy: false,
      customCss: '',
    });
    expect(project.analytics).to.deep.equal({ isEnabled: true, enabledEvents: [] });
  });
});

describe('A version', () => {
  it('is incremented by each change', () => expect(touch(aProject({ version: 7 }), NOW).version).to.equal(8));

  it('in a condition must be the current one', () => {
    const project = aProject({ version: 7 });
    for (const expected of [null, [7], [3, 7, 9]]) expect(() => checkVersion(project, expected)).not.to.throw();
    for (const expected of [[], [0], [6, 8]]) {
      const refused = refusal(() => checkVersion(project, expected));
      expect(refused).to.be.instanceOf(DomainError);
      expect([refused.kind, refused.extra]).to.deep.equal(['version_conflict', { current_version: 7 }]);
    }
  });
});
