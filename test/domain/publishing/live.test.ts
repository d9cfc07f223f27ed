import { expect } from 'chai';
import type { Project } from '../../../src/domain/projects/content/project.ts';
import { freeze, type LiveMap } from '../../../src/domain/publishing/live.ts';
import { aProject } from '../../support/builders.ts';
import { aMap, type ContentBody, idsOf, patched } from '../shared/given.ts';

const project = aProject({ status: 'PUBLISH', version: 7, allowedDomains: ['a.example'] });

function liveMap(body: ContentBody = {}, given: Partial<Project> = {}): LiveMap {
  return JSON.parse(freeze({ ...project, ...given }, patched(aMap(), body), null).json);
}

describe('The published version', () => {
  it('is the project and its map, with a version and a time', () => {
    const live = freeze(project, aMap(), null);
    expect(live).to.include({ projectId: project.id, version: 7, liveUpdatedAt: project.liveUpdatedAt });
    const { id, name, description, appearance, analytics, translations, version, liveUpdatedAt } = project;
    const settings = { ...project.settings, defaultLevelId: 'ground' };
    expect(JSON.parse(live.json)).to.deep.equal({
      id,
      name,
      description,
      settings,
      appearance,
      analytics,
      translations,
      version,
      liveUpdatedAt,
      venue: null,
      attribution: [],
      ...aMap(),
    });
  });

  it('leaves hidden levels out, with everything on them', () => {
    const live = liveMap({ levels: [{ id: 'upper', isHidden: true }] });
    expect(idsOf(live.levels)).to.deep.equal(['ground']);
    expect(idsOf([...live.areas, ...live.markers, ...live.corridors])).to.deep.equal([
      'ground-shop',
      'ground-kiosk',
      'ground-hall',
    ]);
    expect(JSON.stringify(live)).not.to.include('upper');
  });

  it('leaves hidden areas and markers out, and branches to them lead nowhere', () => {
    const live = liveMap({
      areas: [{ id: 'ground-shop', isHidden: true }],
      markers: [{ id: 'upper-kiosk', isHidden: true }],
    });
    expect(idsOf(live.areas)).to.deep.equal(['upper-shop']);
    expect(idsOf(live.markers)).to.deep.equal(['ground-kiosk']);
    expect(live.corridors[0]!.branches[0]).to.include({ id: 'ground-to-shop', areaId: null });
    expect(live.corridors[0]!.branches[1]).to.include({ markerId: 'ground-kiosk' });
    expect(live.corridors[1]!.branches[1]).to.include({ markerId: null });
  });

  it('has no stairs to a hidden level', () => {
    const live = liveMap({ levels: [{ id: 'ground', isHidden: true }] });
    expect(live.transitions).to.deep.equal([]);
    expect(live.corridors[0]!.branches[2]).to.include({ transitionId: null });
  });

  it('opens on a level that exists', () => {
    const settings = { ...project.settings, defaultLevelId: 'upper' };
    expect(liveMap({}, { settings }).settings.defaultLevelId).to.equal('upper');
    const hidden = { levels: [{ id: 'upper', isHidden: true }] };
    expect(liveMap(hidden, { settings }).settings.defaultLevelId).to.equal('ground');
    const all = { levels: [...hidden.levels, { id: 'ground', isHidden: true }] };
    expect(liveMap(all, { settings }).settings.defaultLevelId).to.equal('');
  });

  it('does not contain the allowed domains, or the authors', () => {
    const keys = Object.keys(liveMap());
    for (const secret of ['allowedDomains', 'organizationId', 'groupId', 'status', 'wasPublished']) {
      expect(keys).not.to.include(secret);
    }
  });
});
