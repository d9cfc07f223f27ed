import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** Values that come from lists, and texts that have a form of their own. */
overHttp('listed values', (open) => {
  let ada: Person;
  let map: MapIds;
  beforeEach(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });
  const patch = (body: Body) => open().api.patch(pathOf(map.project), body, ada.as);
  const marker = (fields: Body) => ({ markers: [{ id: map.marker, ...fields }] });
  const area = (fields: Body) => ({ areas: [{ id: map.area, ...fields }] });

  describe('the shipped icons', () => {
    it('are listed for everybody, with keywords and a file each', async () => {
      const reply = await open().api.get('/api/icons/');
      const icons = expectOk(reply);
      expect(icons).to.have.length(218);
      const toilet = icons.find(({ name }: Body) => name === 'toilet');
      expect(toilet.keywords).to.include('restroom');
      const file = await open().api.get(toilet.path);
      expect(file.headers.get('content-type')).to.match(/^image\/svg\+xml/);
      expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
    });

    it('are those that the OpenAPI document has for a marker', async () => {
      const { components } = expectOk(await open().api.get('/api/openapi.json'));
      expect(components.schemas.IconName.enum).to.include('toilet').and.to.have.length(218);
      expect(components.schemas.MarkerItem.properties.icon).to.deep.include({
        anyOf: [{ $ref: '#/components/schemas/IconName' }, { type: 'null' }],
      });
    });
  });

  describe('a value that is not in its list', () => {
    const refused: Readonly<Record<string, readonly [body: () => Body, field: string]>> = {
      'an icon that is not shipped': [() => marker({ icon: 'no-such-icon' }), 'markers.0.icon'],
      'an icon of no name': [() => marker({ icon: '' }), 'markers.0.icon'],
      'an event that is never counted': [
        () => ({ analytics: { enabledEvents: ['mapView', 'nonsense'] } }),
        'analytics.enabledEvents.1',
      ],
      'a time zone that is nowhere': [() => ({ settings: { timezone: 'Mars/Olympus' } }), 'settings.timezone'],
      'a holiday on no day': [() => ({ settings: { holidays: ['2026-02-30'] } }), 'settings.holidays.0'],
      'a feedback address that runs a script': [
        () => ({ settings: { feedbackUrl: 'javascript:alert(1)' } }),
        'settings.feedbackUrl',
      ],
      'an offset for a time zone': [() => ({ settings: { timezone: '+01:00' } }), 'settings.timezone'],
      'hours in words': [() => area({ workingHours: 'whenever' }), 'areas.0.workingHours'],
      'an email that is none': [() => area({ email: 'mara at example' }), 'areas.0.email'],
      'a link that runs a script': [() => area({ webpage: 'javascript:alert(1)' }), 'areas.0.webpage'],
      'tags as texts': [() => area({ tags: ['Food'] }), 'areas.0.tags'],
      'tags as one text': [() => area({ tags: 'Food' }), 'areas.0.tags'],
      'tags as lists': [() => area({ tags: [['Food']] }), 'areas.0.tags'],
      'a title beside the translations': [() => area({ title: 'Bakery' }), 'areas.0.title'],
      'the same of a marker': [() => marker({ title: 'Bakery' }), 'markers.0.title'],
      'a zoom range that is upside down': [
        () => ({ levels: [{ id: map.ground, minZoom: 3, maxZoom: 2 }] }),
        'levels.0.minZoom',
      ],
      'a least zoom above the most': [() => ({ levels: [{ id: map.ground, minZoom: 4.5 }] }), 'levels.0.minZoom'],
      'a most zoom below the least': [() => ({ levels: [{ id: map.ground, maxZoom: 0.5 }] }), 'levels.0.maxZoom'],
    };
    for (const [what, [body, field]] of Object.entries(refused)) {
      it(`is refused on its field: ${what}`, async () => {
        expectFieldErrors(await refusedPatch(open(), ada, map.project, body()), field);
      });
    }

    it('is refused where a place is created or changed alone, and in a bulk', async () => {
      const path = `${pathOf(map.project)}markers/`;
      const made = {
        levelId: map.ground,
        position: { x: 1, y: 1 },
        icon: 'bat',
        workingHours: 'late',
        webpage: 'x:y',
        email: 'x',
      };
      expectFieldErrors(await open().api.post(path, made, ada.as), 'icon', 'workingHours', 'webpage', 'email');
      expectFieldErrors(await open().api.patch(`${path}${map.marker}/`, { icon: 'bat' }, ada.as), 'icon');
      const bulk = {
        match: 'id',
        items: [
          { id: map.marker, icon: 'bat' },
          { id: map.marker, title: 'x' },
        ],
      };
      const { errors } = expectOk(await open().api.post(`${path}bulk/`, bulk, ada.as));
      expect(errors.map(({ errors }: Body) => Object.keys(errors))).to.deep.equal([['icon'], ['title']]);
    });

    it('is reported with the position for opening hours', async () => {
      const { body } = await patch(area({ workingHours: 'Mo-Fr 9-17' }));
      expect(body['areas.0.workingHours'][0]).to.include('from character 7 on');
    });
  });

  it('returned tags, and unknown fields, are ignored', async () => {
    const { areas } = expectOk(await open().api.get(pathOf(map.project), ada.as));
    const { tags } = expectOk(await patch(area({ tags: [{ ...areas[0].tags[0], name: 'Other' }], whatever: 1 })))
      .areas[0];
    expect(tags).to.deep.equal(areas[0].tags);
  });

  it('deleting an unknown id changes nothing', async () => {
    const ghost = { id: randomUUID(), _delete: true };
    const lists = { levels: [ghost], areas: [ghost], markers: [ghost], tags: [ghost], languages: [ghost] };
    const wayfinding = { corridors: [ghost], transitions: [ghost] };
    const before = expectOk(await open().api.get(pathOf(map.project), ada.as));
    const after = expectOk(await patch({ ...lists, wayfinding }));
    expect(after).to.deep.equal(before);
    const { components } = expectOk(await open().api.get('/api/openapi.json'));
    expect(components.schemas.AreaItem.properties._delete.description).to.match(/idempotent/);
  });

  it("a project's translations are merged by language and by field", async () => {
    const translate = async (translations: Body) => expectOk(await patch({ translations })).translations;
    expect(await translate({ de: { name: 'Halle', description: 'Groß' } })).to.deep.equal({
      de: { name: 'Halle', description: 'Groß' },
    });
    expect(await translate({ de: { name: 'Saal' }, fr: { name: 'Salle' } })).to.deep.equal({
      de: { name: 'Saal', description: 'Groß' },
      fr: { name: 'Salle' },
    });
    expect(await translate({ de: { description: null }, fr: {} })).to.deep.equal({
      de: { name: 'Saal' },
      fr: { name: 'Salle' },
    });
    expect(await translate({ de: { name: null }, fr: null })).to.deep.equal({});
  });

  describe('opening hours that are well formed, but cannot be evaluated', () => {
    it('are stored, and reported as a warning on publishing', async () => {
      const byTheSun = 'May-Sep We-Su 12:00-sunset';
      expectOk(await patch({ ...area({ workingHours: byTheSun }), ...marker({ workingHours: 'Mo-Fr 09:00-18:00' }) }));
      const publish = (action: string) => open().api.post(`${pathOf(map.project)}${action}/`, undefined, ada.as);
      const { warnings, areas } = expectOk(await publish('publish'));
      expect(areas[0].workingHours).to.equal(byTheSun);
      expect(warnings.unevaluatedWorkingHours).to.deep.equal([{ type: 'area', id: map.area }]);
      expectOk(await patch(area({ workingHours: '' })));
      expect(expectOk(await publish('update-live')).warnings.unevaluatedWorkingHours).to.deep.equal([]);
      expectError(await publish('publish'), 400, 'invalid_transition');
    });
  });
});
