import { expect } from 'chai';
import { readMigrations } from '../../adapters/sql/migrate.ts';
import { EMPTY_CONTENT } from '../../src/domain/projects/content/project-content.ts';
import { DOCUMENT_VERSION, upgrade, upgradeText } from '../../src/domain/upgrade.ts';

const OLD_AREA = { id: 'a', data: [] };
const OLD_PROJECT = { settings: { theme: 'dark' } };

describe('the upgrade of stored documents', () => {
  it('gives an area what release 0.1.0 had and early builds did not', () => {
    expect(upgrade('area', 1, OLD_AREA)).to.include({ id: 'a', hoverOpacity: 0.5, isSearchable: true });
    expect(upgrade('area', 1, OLD_AREA)).to.deep.include({ parts: [] });
    expect(upgrade('area', 1, { ...OLD_AREA, hoverOpacity: 0 })).to.include({ hoverOpacity: 0 });
  });

  it('gives a level the scale of its georeference', () => {
    const georeference = { transform: [1e-5, 0, 0, 0, -1e-5, 0], controlPoints: [{ x: 0, y: 0, lng: 0, lat: 0 }] };
    expect(upgrade('level', 1, { georeference }))
      .to.have.property('computedMetersPerUnit')
      .that.is.closeTo(1.113, 0.001);
    expect(upgrade('level', 1, { georeference: null })).to.have.property('computedMetersPerUnit', null);
  });

  it('gives corridors, branches and transitions the fields of release 0.2.0', () => {
    const corridor = upgrade('corridor', 1, { id: 'c', branches: [{ id: 'b' }] });
    expect(corridor).to.deep.equal({ id: 'c', branches: [{ id: 'b', translations: {} }], translations: {} });
    expect(upgrade('transition', 1, {})).to.deep.equal({ distanceMeters: null, durationSeconds: null });
  });

  it('gives the settings of a project a timezone', () => {
    expect(upgrade('project', 1, OLD_PROJECT)).to.deep.include({
      settings: { theme: 'dark', timezone: null, holidays: [], feedbackUrl: '' },
    });
  });

  it('gives projects, snapshots, templates and published versions the fields of release 0.7.0', () => {
    const added = { venue: null, attribution: [] };
    expect(upgrade('project', 3, { ...OLD_PROJECT, appearance: { routeWidth: 5 } })).to.deep.equal({
      ...OLD_PROJECT,
      ...added,
      appearance: { routeWidth: 5, areaColors: 'own', logo: null, fontFamily: 'system' },
    });
    expect(upgrade('project', 3, OLD_PROJECT)).to.deep.equal({ ...OLD_PROJECT, ...added });
    for (const kind of ['snapshot', 'template'] as const) {
      const { project } = upgrade(kind, 3, { project: OLD_PROJECT, items: [] }) as { readonly project: object };
      expect(project).to.deep.equal({ ...OLD_PROJECT, ...added });
    }
    expect(upgrade('live', 3, { ...OLD_PROJECT, ...EMPTY_CONTENT })).to.deep.include(added);
  });

  it('gives tags an order that leaves them as they were listed', () => {
    expect(upgrade('tag', 3, { id: 't' })).to.deep.equal({ id: 't', order: 0 });
    expect(upgrade('tag', 3, { id: 't', order: 4 })).to.deep.equal({ id: 't', order: 4 });
  });

  it('gives levels no small picture of their plan', () => {
    expect(upgrade('level', 3, { id: 'l' })).to.deep.equal({ id: 'l', imageUrlSmall: null });
  });

  it('gives levels, places and tags the fields of release 0.6.0', () => {
    expect(upgrade('level', 2, { id: 'l' })).to.include({ imageUrlDark: null, bearing: 0, elevationMeters: null });
    for (const kind of ['area', 'marker'] as const) {
      expect(upgrade(kind, 2, { id: 'p' })).to.deep.equal({ id: 'p', minZoom: null, events: [] });
    }
    expect(upgrade('tag', 2, { id: 't' })).to.deep.include({ id: 't', minZoom: null });
  });

  it('changes the items in a snapshot and in a template, whose JSON is nested in JSON', () => {
    const item = { kind: 'area', id: 'a', position: 1, json: JSON.stringify(OLD_AREA) };
    for (const kind of ['snapshot', 'template'] as const) {
      const { project, items } = upgrade(kind, 1, { project: OLD_PROJECT, items: [item] }) as {
        readonly project: typeof OLD_PROJECT;
        readonly items: readonly (typeof item)[];
      };
      expect(project.settings).to.have.property('timezone', null);
      expect(JSON.parse(items[0]!.json)).to.include({ id: 'a', isSearchable: true });
    }
  });

  it('changes the items in a published version', () => {
    const live = upgrade('live', 1, { id: 'p', ...OLD_PROJECT, ...EMPTY_CONTENT, areas: [OLD_AREA] });
    expect(live).to.have.nested.property('settings.timezone', null);
    expect(live).to.have.nested.property('areas[0].hoverOpacity', 0.5);
    expect(live).to.include({ id: 'p' });
  });

  it('keeps the text of a current document unchanged', () => {
    const text = '{ "id": "a" }';
    expect(upgradeText('area', DOCUMENT_VERSION, text)).to.equal(text);
    expect(upgradeText('area', DOCUMENT_VERSION + 1, text)).to.equal(text);
  });

  it('stops at the requested version', () => {
    expect(upgrade('area', 1, OLD_AREA, 1)).to.equal(OLD_AREA);
    expect(upgrade('area', 1, OLD_AREA, 2)).to.have.property('hoverOpacity');
    expect(upgrade('area', 2, OLD_AREA, 2)).to.equal(OLD_AREA);
  });

  it('has no further effect when repeated', () => {
    const once = upgrade('area', 1, OLD_AREA);
    expect(upgrade('area', 1, once)).to.deep.equal(once);
  });

  it('has a migration for each version', () => {
    const steps = readMigrations('sqlite').filter(({ name }) => name.endsWith('_upgrade_documents'));
    expect(steps).to.have.length(DOCUMENT_VERSION - 1);
  });
});
