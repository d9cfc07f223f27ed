import { expect } from 'chai';
import { PROJECT_STATUSES, type Project } from '../../../../src/domain/projects/content/project.ts';
import { DEFAULT_APPEARANCE, DEFAULT_SETTINGS } from '../../../../src/domain/projects/content/project-settings.ts';
import { mergeVenue } from '../../../../src/domain/projects/content/venue.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anOrganization, aProject } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import {
  countOf,
  givenFullProject,
  givenGroup,
  givenOrganization,
  givenProject,
  HARD_TEXT,
  WHOLE,
} from '../shared/given.ts';
import { projectListsContract } from './project-lists.ts';
import { projectSearchContract } from './project-search.ts';
import { projectSightContract } from './project-sight.ts';
import { projectSummariesContract } from './project-summaries.ts';

/** Every field that an update writes, each with another value than a new project has. */
const EVERYTHING: Partial<Project> = {
  name: HARD_TEXT,
  description: HARD_TEXT.repeat(200),
  groupId: '3f1d9c52-6d0e-4a39-8a52-0f3f6f6f0c11',
  status: 'PUBLISH',
  settings: { ...DEFAULT_SETTINGS, defaultLevelId: 'a', scrollMode: 'ctrl', theme: 'dark', timezone: 'Europe/Berlin' },
  appearance: {
    ...DEFAULT_APPEARANCE,
    isSearchBarVisible: false,
    routeWidth: 0.25,
    customCss: '/* é\\"\n */'.repeat(7000),
  },
  analytics: { isEnabled: false, enabledEvents: ['mapView', 'areaClick'] },
  allowedDomains: ['example.org', '*.example.org'],
  thumbnail: 'projects/a/b.png',
  translations: { de: { name: 'Hauptbahnhof', description: '' }, ar: { name: 'المحطة' }, '10': {}, '2': {} },
  venue: mergeVenue(null, { category: 'airport', hours: 'Mo-Fr 08:00-18:00', address: { locality: 'Zürich' } }),
  attribution: [
    { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright', license: 'ODbL' },
  ],
  version: 2_000_000_000,
  wasPublished: true,
  updatedAt: '2026-05-06T07:08:09.010Z',
  liveUpdatedAt: '9999-12-31T23:59:59.999Z',
  updatedBy: '0190b3f2-7c1a-7d4e-9a5b-111111111111',
};

/** Names of which no two are the same. */
const NAMES = [
  'Map',
  'map',
  'MAP',
  'Mäp',
  'Ma\u0308p',
  'Map 1',
  'Ma p',
  'Ｍap',
  'Ma\u200bp',
  'ß',
  'ss',
  '😀',
  '😁',
  'ı',
  'i',
];

export function projectsContract(storage: () => Storage): void {
  describe('projects', () => {
    keepsProjects(storage);
    keepsNamesApart(storage);
    deletesProjects(storage);
    projectListsContract(storage);
    projectSummariesContract(storage);
    projectSightContract(storage);
    projectSearchContract(storage);
  });
}

function keepsProjects(storage: () => Storage): void {
  for (const [what, given] of [
    ['with nothing optional', { description: '' }],
    ['with everything', EVERYTHING],
    ['with a long name', { name: 'ü'.repeat(255) }],
    ['with a long description', { description: '漢'.repeat(100_000) }],
  ] as const) {
    it(`returns a project ${what} as it was stored`, async () => {
      const { id: organizationId } = await givenOrganization(storage());
      const project = aProject({ ...given, organizationId });
      expect(await storage().projects.insert(project)).to.equal(true);
      expect(await storage().projects.find(project.id)).to.deep.equal(project);
      expect(await storage().transaction((tx) => tx.projects.lock(project.id))).to.deep.equal(project);
      const listed = await storage().projects.list({ organizationIds: [organizationId] }, { offset: 0, limit: 1 });
      expect(listed).to.deep.equal([project]);
      const [summary] = await storage().projects.summaries(
        { organizationIds: [organizationId] },
        { offset: 0, limit: 1, viewsFrom: '2026-01-01' },
      );
      const { translations: _, wasPublished: __, ...shown } = project;
      const { settings, appearance, analytics, allowedDomains, venue, attribution } = shown;
      const parts = Object.entries({ settings, appearance, analytics, allowedDomains, venue, attribution });
      const texts = Object.fromEntries(parts.map(([name, part]) => [name, JSON.stringify(part)]));
      expect(summary).to.deep.include({ ...shown, ...texts });
    });
  }

  it('returns null for an unknown project', async () => {
    const { id } = aProject();
    expect(await storage().projects.find(id)).to.equal(null);
    expect(await storage().transaction((tx) => tx.projects.lock(id))).to.equal(null);
  });

  for (const status of PROJECT_STATUSES) {
    it(`stores the status ${status}`, async () => {
      const { id } = await givenProject(storage(), { status });
      expect(await storage().projects.find(id)).to.have.property('status', status);
    });
  }

  it('updates every field, and resets optional ones to null', async () => {
    const project = await givenProject(storage());
    const changed = { ...project, ...EVERYTHING };
    expect(await storage().projects.update(changed)).to.equal(true);
    expect(await storage().projects.find(project.id)).to.deep.equal(changed);
    expect(await storage().projects.update(project)).to.equal(true);
    expect(await storage().projects.update(project)).to.equal(true);
    expect(await storage().projects.find(project.id)).to.deep.equal(project);
  });

  it('updates each field by itself where the previous values are given, and all of them', async () => {
    let before = await givenProject(storage());
    const fields = Object.entries(EVERYTHING).map(([name, value]) => ({ [name]: value }));
    for (const field of [...fields, before, EVERYTHING]) {
      const changed = { ...before, ...field, version: before.version + 1 };
      expect(await storage().projects.update(changed, before), Object.keys(field).join()).to.equal(true);
      before = (await storage().projects.find(before.id))!;
      expect(before).to.deep.equal(changed);
    }
  });

  it('has the current name of its organization, whatever name was written', async () => {
    const organization = await givenOrganization(storage());
    const given = { organizationId: organization.id, organizationName: 'Forged', groupName: 'Forged' };
    const project = await givenProject(storage(), given);
    await storage().organizations.update({ ...organization, name: 'Regional Transport' });
    await storage().projects.update({ ...project, organizationName: 'Forged' });
    const found = await storage().projects.find(project.id);
    expect(found).to.deep.equal({ ...project, organizationName: 'Regional Transport', groupName: null });
  });

  it('has the current name of its group, and none without a group', async () => {
    const group = await givenGroup(storage());
    const { id: groupId, organizationId, name } = group;
    const project = await givenProject(storage(), { organizationId, groupId, groupName: 'Forged' });
    expect(await storage().projects.find(project.id)).to.have.property('groupName', name);
    await storage().groups.update({ ...group, name: 'Southern Lines' });
    const found = await storage().transaction((tx) => tx.projects.lock(project.id));
    expect(found).to.deep.equal({ ...project, groupName: 'Southern Lines' });
    await storage().projects.update({ ...project, groupId: null });
    const free = { ...project, groupId: null, groupName: null };
    expect(await storage().projects.find(project.id)).to.deep.equal(free);
  });

  it('refuses a project of an unknown organization', async () => {
    const project = aProject({ organizationId: anOrganization().id });
    expect(await rejection(storage().projects.insert(project))).to.be.instanceOf(Error);
    expect(await storage().projects.find(project.id)).to.equal(null);
  });
}

function keepsNamesApart(storage: () => Storage): void {
  it('does not store a second project under a name in an organization', async () => {
    const first = await givenProject(storage());
    const { organizationId, name } = first;
    const second = aProject({ organizationId, name });
    expect(await storage().projects.insert(second)).to.equal(false);
    expect(await storage().projects.find(second.id)).to.equal(null);
    expect(await storage().projects.count({ organizationIds: [organizationId] })).to.equal(1);
  });

  it("accepts the name of another organization's project", async () => {
    const { name } = await givenProject(storage());
    const { id: organizationId } = await givenOrganization(storage());
    expect(await storage().projects.insert(aProject({ organizationId, name }))).to.equal(true);
  });

  it('compares names by every character', async () => {
    const { id: organizationId } = await givenOrganization(storage());
    for (const name of NAMES) {
      expect(await storage().projects.insert(aProject({ organizationId, name })), name).to.equal(true);
    }
    for (const name of NAMES) {
      expect(await storage().projects.insert(aProject({ organizationId, name })), name).to.equal(false);
    }
  });

  it('changes nothing when the new name is used by another project', async () => {
    const first = await givenProject(storage());
    const second = await givenProject(storage(), { organizationId: first.organizationId });
    const changed = { ...second, ...EVERYTHING, name: first.name };
    expect(await storage().projects.update(changed)).to.equal(false);
    expect(await storage().projects.find(second.id)).to.deep.equal(second);
  });

  it('accepts a name in another case, and one that has become free', async () => {
    const project = await givenProject(storage(), { name: 'Map' });
    expect(await storage().projects.update({ ...project, name: 'MAP' })).to.equal(true);
    const { organizationId } = project;
    expect(await storage().projects.insert(aProject({ organizationId, name: 'Map' }))).to.equal(true);
    await storage().projects.delete(project.id);
    expect(await storage().projects.insert(aProject({ organizationId, name: 'MAP' }))).to.equal(true);
  });
}

function deletesProjects(storage: () => Storage): void {
  it('deletes a project with all its data, and nothing of others', async () => {
    const gone = await givenFullProject(storage());
    const { id, organizationId } = gone.project;
    const kept = await givenFullProject(storage(), { organizationId });
    await storage().projects.delete(id);
    expect(await countOf(storage(), gone)).to.equal(0);
    expect(await storage().publishedVersions.head(id)).to.equal(null);
    expect(await storage().images.count(id)).to.equal(0);
    expect(await storage().visits.count(id)).to.equal(0);
    expect(await countOf(storage(), kept)).to.equal(WHOLE);
    await storage().projects.delete(id);
  });
}
