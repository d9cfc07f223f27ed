import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** As an older release without the rules could have stored them. */
const OLD_MARKER = {
  icon: 'no-such-icon',
  workingHours: 'whenever',
  webpage: 'javascript:alert(1)',
  category: 'a\0b',
  email: 'mara at example',
  translations: { en: { title: 'Kiosk\0' } },
  customFields: { 'a\0': ['\0'] },
};
const OLD_ZOOM = { minZoom: 5, maxZoom: 2 };

/** Later rules: stored values stay until they are changed. */
overHttp('stored values that are invalid today', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
    await age();
  });
  const path = (rest = '') => `${pathOf(map.project)}${rest}`;
  const read = async (): Promise<Body> => expectOk(await open().api.get(path(), ada.as));
  const patch = (body: Body) => open().api.patch(path(), body, ada.as);
  const act = (action: string, body?: Body) => open().api.post(path(action), body, ada.as);

  /** Stores values that no request may write any more. */
  async function age(): Promise<void> {
    const { storage } = open().service;
    const items = await storage.items.list(map.project);
    const old = { [map.marker]: OLD_MARKER, [map.ground]: OLD_ZOOM } as Record<string, object>;
    const updated = items
      .filter(({ id }) => old[id])
      .map((item) => ({ ...item, json: JSON.stringify({ ...JSON.parse(item.json), ...old[item.id] }) }));
    await storage.items.apply(map.project, { inserted: [], updated, deleted: [] }, 2);
    const project = await storage.projects.find(map.project);
    await storage.projects.update({
      ...project!,
      description: 'Old\0',
      settings: { ...project!.settings, timezone: 'Mars/Olympus' },
      analytics: { isEnabled: true, enabledEvents: ['doorClick', 'areaClick'] },
      translations: { de: { description: 'Alt\0' } },
    });
  }

  it('another field can change beside them, in the map, alone and in a bulk', async () => {
    const marker = { id: map.marker, color: '#123456' };
    expectOk(await patch({ name: 'New', markers: [marker], levels: [{ id: map.ground, name: 'Ground' }] }));
    expect(expectOk(await open().api.patch(path(`markers/${map.marker}/`), { size: 3 }, ada.as))).to.deep.include({
      ...OLD_MARKER,
      color: '#123456',
      size: 3,
    });
    const bulk = expectOk(await act('markers/bulk/', { match: 'id', items: [{ id: map.marker, size: 4 }] }));
    expect(bulk).to.deep.include({ updated: 1, errors: [] });
  });

  it('a whole project may be sent back as it was read', async () => {
    const before = await read();
    const after = expectOk(await patch(before));
    expect(after).to.deep.equal(before);
  });

  it('the project is duplicated, published, restored and made a template', async () => {
    const copy = expectOk(await act('duplicate/'), 201);
    expect(copy.markers[0]).to.deep.include(OLD_MARKER);
    const { id } = expectOk(await act('snapshots/', {}), 201);
    expectOk(await patch({ markers: [{ id: map.marker, icon: 'toilet' }] }));
    expect(expectOk(await act(`snapshots/${id}/restore/`)).markers[0]).to.deep.include(OLD_MARKER);
    expectOk(await act('publish/'));
    const named = { organization: ada.organizationId, name: 'Old values' };
    const template = expectOk(
      await open().api.post('/api/templates/', { ...named, project: map.project }, ada.as),
      201,
    );
    const made = expectOk(await open().api.post('/api/projects/', { ...named, template: template.id }, ada.as), 201);
    expect(made.markers[0]).to.deep.include(OLD_MARKER);
  });

  it('texts can be translated beside an invalid one', async () => {
    const entries = [
      { key: `marker:${map.marker}:title`, values: { en: 'Kiosk\0', de: 'Büdchen' } },
      { key: `project:${map.project}:description`, values: { fr: 'Neuf' } },
    ];
    expectOk(await open().api.patch(path('translations/'), { entries }, ada.as));
    const { markers, translations } = await read();
    expect(markers[0].translations).to.deep.equal({ en: { title: 'Kiosk\0' }, de: { title: 'Büdchen' } });
    expect(translations).to.deep.equal({ de: { description: 'Alt\0' }, fr: { description: 'Neuf' } });
  });

  it('changing one to another invalid one is refused', async () => {
    const marker = { id: map.marker, icon: 'bat', workingHours: 'late', webpage: 'x:y', email: 'x', category: '\0' };
    const fields = ['icon', 'workingHours', 'webpage', 'email', 'category'].map((name) => `markers.0.${name}`);
    expectFieldErrors(await patch({ markers: [marker] }), ...fields);
    expectFieldErrors(await patch({ settings: { timezone: 'Mars/Ares' } }), 'settings.timezone');
    expectFieldErrors(await patch({ levels: [{ id: map.ground, minZoom: 4 }] }), 'levels.0.minZoom');
    expectFieldErrors(await patch({ description: 'New\0' }), 'description');
    const events = (...enabledEvents: string[]) => patch({ analytics: { enabledEvents } });
    expectFieldErrors(await events('doorClick', 'doorHover'), 'analytics.enabledEvents.1');
    expectOk(await events('doorClick', 'mapView'));
    expectOk(await events('mapView'));
    expectFieldErrors(await events('doorClick', 'mapView'), 'analytics.enabledEvents.0');
  });

  it('changing one to a valid one is permanent', async () => {
    expectOk(await patch({ markers: [{ id: map.marker, icon: 'toilet' }], levels: [{ id: map.ground, maxZoom: 6 }] }));
    expectFieldErrors(await patch({ markers: [{ id: map.marker, icon: OLD_MARKER.icon }] }), 'markers.0.icon');
    expectFieldErrors(await patch({ levels: [{ id: map.ground, maxZoom: 2 }] }), 'levels.0.maxZoom');
  });
});
