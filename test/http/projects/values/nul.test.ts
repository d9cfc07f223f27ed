import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { webhooksOf } from '../../webhooks/hooks.ts';

/** No text has a NUL in it, wherever it is written. */
overHttp('NUL', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });

  describe('NUL in a text of a project is refused on its field', () => {
    const bodies: readonly (readonly [body: () => Body, field: string])[] = [
      [() => ({ name: 'a\0b' }), 'name'],
      [() => ({ description: 'a\0b' }), 'description'],
      [() => ({ appearance: { customCss: 'a\0b' } }), 'appearance.customCss'],
      [() => ({ settings: { defaultLevelId: '\0' } }), 'settings.defaultLevelId'],
      [() => ({ translations: { de: { name: '\0' } } }), 'translations.de.name'],
      [() => ({ levels: [{ id: map.ground, building: '\0' }] }), 'levels.0.building'],
      [() => ({ levels: [{ name: 'New', translations: { de: { name: '\0' } } }] }), 'levels.0.translations.de.name'],
      [() => ({ areas: [{ id: map.area, address: '\0' }] }), 'areas.0.address'],
      [() => ({ areas: [{ id: map.area, aliases: { de: ['x', '\0'] } }] }), 'areas.0.aliases.de.1'],
      [() => ({ areas: [{ id: map.area, customFields: { a: [{ b: '\0' }] } }] }), 'areas.0.customFields.a.0.b'],
      [() => ({ areas: [{ id: map.area, customFields: { '\0': 1 } }] }), 'areas.0.customFields'],
      [() => ({ markers: [{ id: map.marker, externalId: '\0' }] }), 'markers.0.externalId'],
      [() => ({ tags: [{ id: map.tag, translations: { de: '\0' } }] }), 'tags.0.translations.de'],
      [() => ({ languages: [{ languageCode: 'fr', languageName: '\0' }] }), 'languages.0.languageName'],
      [() => ({ wayfinding: { corridors: [{ id: map.corridor, name: '\0' }] } }), 'wayfinding.corridors.0.name'],
      [() => ({ wayfinding: { transitions: [{ id: map.lift, name: '\0' }] } }), 'wayfinding.transitions.0.name'],
      [
        () => ({ wayfinding: { corridors: [{ id: map.corridor, branches: [{ id: map.branch, name: '\0' }] }] } }),
        'wayfinding.corridors.0.branches.0.name',
      ],
    ];
    for (const [body, field] of bodies) {
      it(field, async () => {
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body()), field);
      });
    }

    it('also where translators write it', async () => {
      const entries = [{ key: `area:${map.area}:title`, values: { de: 'a\0b' } }];
      const reply = await open().api.patch(`${pathOf(map.project)}translations/`, { entries }, ada.as);
      expectFieldErrors(reply, 'entries.0.values.de');
    });
  });

  it('NUL is refused in texts elsewhere, in queries too', async () => {
    const { api } = open();
    const { organizationId: organization } = ada;
    const description = 'a\0b';
    expectFieldErrors(await api.post('/api/groups/', { organization, name: 'G', description }, ada.as), 'description');
    const group = expectOk(await api.post('/api/groups/', { organization, name: 'G' }, ada.as), 201);
    const groupPath = `/api/groups/${group.id}/?organization=${organization}`;
    expectFieldErrors(await api.patch(groupPath, { description }, ada.as), 'description');
    const webhook = await webhooksOf(open(), ada).made();
    expectFieldErrors(await webhooksOf(open(), ada).update(webhook.id, { description }), 'description');
    expectFieldErrors(await webhooksOf(open(), ada).create({ description }), 'description');
    expectFieldErrors(
      await api.post('/api/projects/', { organization, name: 'P', description }, ada.as),
      'description',
    );
    expectFieldErrors(await api.post(`${pathOf(map.project)}snapshots/`, { label: '\0' }, ada.as), 'label');
    expectFieldErrors(await api.get('/api/projects/?search=a%00b', ada.as), 'search');
    expectOk(await api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
    expectFieldErrors(await api.get(`/api/p/${map.project}/search/?q=a%00b`), 'q');
  });
});
