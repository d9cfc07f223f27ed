import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { aKey } from '../organizations/keys.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { makeWalkableMap, type WalkableMap } from './walkable-map.ts';

/** Ways on the working copy and on the published map. */
overHttp('routing', (open) => {
  let ada: Person;
  let map: WalkableMap;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    map = await makeWalkableMap(open().api, ada);
    await act('publish');
  });
  const act = async (action: string) =>
    expectOk(await open().api.post(`${pathOf(map.project)}${action}/`, undefined, ada.as));
  const edit = async (body: Body) => expectOk(await open().api.patch(pathOf(map.project), body, ada.as));
  const question = (more: Body = {}) => ({ from: { markerId: map.desk }, to: { areaId: map.bakery }, ...more });
  const livePath = () => `/api/p/${map.project}/route/`;
  const workingPath = () => `${pathOf(map.project)}wayfinding/route/`;
  const kinds = {
    'the working copy': (body: unknown) => open().api.post(workingPath(), body, ada.as),
    'the published map': (body: unknown) => open().api.post(livePath(), body),
  };
  const idsOfSteps = ({ legs }: Body) => legs.flatMap(({ transition }: Body) => (transition ? [transition.id] : []));

  for (const [kind, send] of Object.entries(kinds)) {
    describe(`a route on ${kind}`, () => {
      const ask = async (more: Body = {}) => expectOk(await send(question(more)));

      it('leads over levels, leg by leg and step by step', async () => {
        const { legs, steps, durationSeconds, ...route } = await ask();
        expect(route).to.deep.equal({
          kind: 'route',
          found: true,
          distanceMeters: 62.5,
          accessible: false,
          snapped: false,
          closures: [],
          version: expectOk(await open().api.get(pathOf(map.project), ada.as)).version,
        });
        expect(durationSeconds).to.be.closeTo(62.5 / 1.3 + 18, 0.01);
        expect(
          legs.map(({ durationSeconds: _, points, ...leg }: Body) => ({ ...leg, ends: [points[0], points.at(-1)] })),
        ).to.deep.equal([
          {
            levelId: map.ground,
            distanceMeters: 35,
            ends: [
              { x: 5, y: 5 },
              { x: 60, y: 20 },
            ],
            transition: { id: map.stairs, type: 'stairs', name: '', toLevelId: map.upper },
            via: null,
          },
          {
            levelId: map.upper,
            distanceMeters: 27.5,
            ends: [
              { x: 60, y: 20 },
              { x: 25, y: 40 },
            ],
            transition: null,
            via: null,
          },
        ]);
        expect(steps.map(({ text }: Body) => text)).to.deep.equal([
          'From Desk, walk 10 m towards the stairs',
          'Turn left into Arcade and walk 30 m',
          'Take the stairs up to Upper floor and walk 20 m',
          'Turn left and walk 10 m',
          'You have arrived at Bakery',
        ]);
        const sum = steps.reduce((total: number, { distanceMeters }: Body) => total + distanceMeters, 0);
        expect(sum).to.be.closeTo(62.5, 1e-6);
      });

      it('leads to the place that has an externalId, and not to one of several that have it', async () => {
        const whole = await ask();
        await edit({
          areas: [{ id: map.bakery, externalId: 'B-12' }],
          markers: [{ id: map.desk, externalId: 'd "1"' }],
        });
        await act('update-live');
        const { version: _, ...named } = await ask({ from: { externalId: 'd "1"' }, to: { externalId: 'B-12' } });
        const { version: __, ...rest } = whole;
        expect(named).to.deep.equal(rest);
        expectFieldErrors(await send(question({ to: { externalId: 'b-12' } })), 'to');
        expectFieldErrors(await send(question({ to: { externalId: 'B-12', key: 'bakery' } })), 'to');
        await edit({ markers: [{ id: map.desk, externalId: 'B-12' }] });
        await act('update-live');
        const refused = await send(question({ to: { externalId: 'B-12' }, via: [{ externalId: 'B-12' }] }));
        expectFieldErrors(refused, 'via.0');
        expect(refused.body['via.0'][0]).to.include(map.bakery).and.to.include(map.desk);
      });

      it('is the same for every way of naming its ends', async () => {
        const whole = await ask();
        for (const from of [{ key: 'desk' }, { markerId: map.desk.toUpperCase(), areaId: null }]) {
          expect(await ask({ from, to: { key: 'bakery' } })).to.deep.equal(whole);
        }
        const { steps, ...back } = await ask({ from: { key: 'bakery' }, to: { levelId: map.ground, x: 5, y: 20 } });
        expect(back).to.include({ found: true, distanceMeters: 55 });
        expect(steps.at(-1)).to.include({ type: 'arrive', x: 5, y: 20, text: 'You have arrived' });
      });

      it('leads by way of stops, in their order or in the best one', async () => {
        const via = [{ key: 'desk' }, { levelId: map.ground, x: 40, y: 20 }];
        const ends = { from: { key: 'bakery' }, to: { levelId: map.ground, x: 5, y: 20 } };
        const reached = ({ legs }: Body) => legs.flatMap(({ via: stop }: Body) => stop ?? []);
        const given = await ask({ ...ends, via });
        expect(reached(given)).to.deep.equal([0, 1]);
        const texts = given.steps.map(({ text }: Body) => text);
        expect(texts).to.include('You have reached Desk').and.to.include('You have reached your stop');
        const best = await ask({ ...ends, via, optimise: true });
        expect(reached(best)).to.deep.equal([1, 0]);
        expect(best.durationSeconds).to.be.below(given.durationSeconds);
        expect(await ask({ via: [] })).to.deep.equal(await ask());
      });

      it('has at most eight stops, all of them on the map', async () => {
        const stops = (count: number) => Array.from({ length: count }, () => ({ key: 'desk' }));
        expect(await ask({ via: stops(8) })).to.include({ found: true });
        expectFieldErrors(await send(question({ via: stops(9) })), 'via');
        expectFieldErrors(await send(question({ via: [{ key: 'desk' }, { key: 'nothing' }] })), 'via.1');
        expectFieldErrors(await send(question({ via: {}, optimise: 'yes' })), 'via', 'optimise');
      });

      it('reports when an end was moved to the nearest corridor', async () => {
        expect(await ask({ from: { levelId: map.ground, x: 40, y: 30 } })).to.include({ found: true, snapped: true });
      });

      it('is in the requested language, or in the default one', async () => {
        const texts = async (more: Body) => (await ask(more)).steps.map(({ text }: Body) => text);
        const german = await texts({ language: 'de', profile: 'accessible' });
        expect(german[2]).to.equal('Nehmen Sie den Aufzug nach oben zu „Obergeschoss“ und folgen Sie dem Weg 40 m');
        expect(german.at(-1)).to.equal('Sie sind am Ziel: Bäckerei');
        expect(await texts({ language: 'de-at' })).to.deep.equal(await texts({ language: 'de' }));
        expect((await texts({ language: null })).at(-1)).to.equal('You have arrived at Bakery');
        await edit({ settings: { defaultLanguage: 'de' } });
        await act('update-live');
        expect((await texts({})).at(-1)).to.equal('Sie sind am Ziel: Bäckerei');
        expect((await texts({ language: 'xx' })).at(-1)).to.equal('Sie sind am Ziel: Bäckerei');
      });

      it('uses the name of a level where its translation is blank', async () => {
        await edit({ levels: [{ id: map.upper, translations: { en: { name: ' ' } } }] });
        await act('update-live');
        const texts = (await ask()).steps.map(({ text }: Body) => text);
        expect(texts.join(' ')).to.include('Upper floor');
      });

      it('is step-free where requested, and names its transition in the language', async () => {
        const route = await ask({ profile: 'accessible', language: 'de' });
        expect(route).to.include({ found: true, accessible: true, distanceMeters: 102.5 });
        const transition = { id: map.lift, type: 'elevator', name: 'Aufzug', toLevelId: map.upper };
        expect(route.legs[0].transition).to.deep.equal(transition);
      });

      it('avoids and excludes items, by id or type', async () => {
        for (const name of [map.stairs, map.stairs.toUpperCase(), 'stairs']) {
          expect(idsOfSteps(await ask({ avoid: [name] }))).to.deep.equal([map.lift]);
          expect(idsOfSteps(await ask({ exclude: [name] }))).to.deep.equal([map.lift]);
        }
        const none = await ask({ exclude: ['stairs', 'elevator'] });
        expect(none).to.include({ kind: 'no_route', found: false, reason: 'excluded' });
        expect(none.alternative).to.deep.equal(await ask());
      });

      it('that is not step-free is offered as an alternative, with what blocks', async () => {
        const plain = await ask();
        await edit({ wayfinding: { transitions: [{ id: map.lift, _delete: true }] } });
        await act('update-live');
        const none = await ask({ profile: 'accessible' });
        expect(none).to.have.all.keys('kind', 'found', 'reason', 'blockers', 'alternative', 'version');
        expect(none).to.include({ found: false, reason: 'not_accessible' });
        expect(none.blockers).to.deep.equal([{ type: 'transition', id: map.stairs, why: 'not_accessible' }]);
        expect(none.alternative.steps).to.deep.equal(plain.steps);
        expect(none.alternative.version).to.equal(none.version);
      });

      it('is not found where the ends are not connected', async () => {
        const stairs = { id: map.stairs, _delete: true };
        await edit({ wayfinding: { transitions: [stairs, { id: map.lift, _delete: true }] } });
        await act('update-live');
        const none = { found: false, blockers: [], alternative: null };
        expect(await ask()).to.deep.include({ ...none, reason: 'not_connected' });
        await edit({ wayfinding: { corridors: [{ id: map.gallery, _delete: true }] } });
        await act('update-live');
        expect(await ask()).to.deep.include({ ...none, reason: 'no_network' });
      });

      it('requires ends on the map, each given once', async () => {
        const nothing: readonly Body[] = [
          ...[{}, { areaId: randomUUID() }, { areaId: map.desk }, { markerId: map.bakery }, { key: 'nothing' }],
          ...[{ key: 'ground' }, { levelId: randomUUID(), x: 1, y: 1 }, { levelId: map.ground }, { x: 1, y: 1 }],
          ...[
            { levelId: map.ground, x: 1 },
            { areaId: map.bakery, key: 'bakery' },
            { key: 'desk', markerId: map.desk },
          ],
          { areaId: map.bakery, levelId: map.upper, x: 1, y: 1 },
        ];
        for (const end of nothing) {
          expectFieldErrors(await send(question({ from: end })), 'from');
          expectFieldErrors(await send(question({ to: end })), 'to');
        }
        expectFieldErrors(await send(undefined), 'from', 'to');
        expectFieldErrors(await send(question({ from: { areaId: 'x' } })), 'from.areaId');
        const wrong = { profile: 'fast', avoid: 'stairs', exclude: [7], language: 'not a code' };
        expectFieldErrors(await send(question(wrong)), 'profile', 'avoid', 'exclude.0', 'language');
      });
    });
  }

  describe('routes of a working copy', () => {
    const { 'the working copy': send, 'the published map': sendLive } = kinds;
    const lengthen = () => edit({ wayfinding: { transitions: [{ id: map.stairs, _delete: true }] } });

    it('change with it at once, those of the published map when it is refreshed', async () => {
      const ask = async (as: typeof send) => expectOk(await as(question()));
      const [before, live] = [await ask(send), await ask(sendLive)];
      const { version } = await lengthen();
      expect(await ask(send)).to.include({ distanceMeters: 102.5, version });
      expect(await ask(sendLive)).to.deep.equal(live);
      await act('update-live');
      expect(await ask(sendLive)).to.include({ distanceMeters: 102.5, version: version + 1 });
      expect(before.version).to.be.below(version);
    });

    it('lead to hidden places, those of the published map do not', async () => {
      await edit({ areas: [{ id: map.bakery, isHidden: true }] });
      await act('update-live');
      expectOk(await send(question()));
      expectFieldErrors(await sendLive(question()), 'to');
      expectFieldErrors(await sendLive(question({ to: { key: 'bakery' } })), 'to');
      await edit({ levels: [{ id: map.upper, isHidden: true }] });
      await act('update-live');
      const upstairs = { to: { levelId: map.upper, x: 25, y: 20 } };
      expectOk(await send(question(upstairs)));
      expectFieldErrors(await sendLive(question(upstairs)), 'to');
    });

    it('are allowed for read keys, too: a POST that changes nothing is a read', async () => {
      const { as } = await aKey(open(), ada, { type: 'read' });
      const path = `${pathOf(map.project)}wayfinding/`;
      expectOk(await open().api.get(path, as));
      expectOk(await open().api.get(`${path}check/`, as));
      expectOk(await open().api.post(workingPath(), question(), as));
      expectOk(await open().api.post(livePath(), question(), as));
      expectError(await open().api.put(path, {}, as), 403, 'permission_denied');
      const { as: writing } = await aKey(open(), ada, { type: 'write' });
      expectOk(await open().api.post(workingPath(), question(), writing));
    });
  });

  describe('routes of a published map', () => {
    it('are not found when it is unpublished', async () => {
      await act('unpublish');
      expectError(await open().api.post(livePath(), question()), 404);
      expectOk(await open().api.post(workingPath(), question(), ada.as));
    });

    it('are available to scripts of any site, and not cached', async () => {
      const headers = { origin: 'https://shop.example' };
      const reply = await open().api.post(livePath(), question(), { headers });
      expectOk(reply);
      expect(reply.headers.get('access-control-allow-origin')).to.equal('*');
      expect(reply.headers.get('cache-control')).to.equal('no-store');
    });

    it('are restricted to its domains, where it has some', async () => {
      await edit({ allowed_domains: ['maps.example'] });
      await act('update-live');
      const from = (origin: string) => open().api.post(livePath(), question(), { headers: { origin } });
      expectOk(await from('https://maps.example'));
      expectError(await from('https://shop.example'), 403, 'permission_denied');
    });
  });

  describe('the check of a network', () => {
    const check = async () => expectOk(await open().api.get(`${pathOf(map.project)}wayfinding/check/`, ada.as));
    const fine = {
      components: 1,
      unreachableAreas: [],
      unreachableMarkers: [],
      notAccessibleAreas: [],
      danglingBranches: [],
      orphanTransitions: [],
      missingScaleLevels: [],
      crossedAreas: [],
      coverage: { reachable: 1, accessible: 1 },
      blockers: [],
    };

    it('finds no problem in a correct network', async () => expect(await check()).to.deep.equal(fine));

    it('reports what is unreachable, and what leads nowhere', async () => {
      const branches = [{ id: map.toBakery, areaId: null }];
      const stairs = { type: 'transition', id: map.stairs, why: 'not_accessible' };
      await edit({
        levels: [{ id: map.upper, metersPerUnit: null }],
        wayfinding: {
          corridors: [{ id: map.gallery, branches }],
          transitions: [{ id: map.lift, _delete: true }],
        },
      });
      expect(await check()).to.deep.include({
        components: 1,
        danglingBranches: [map.toBakery],
        missingScaleLevels: [map.upper],
        notAccessibleAreas: [map.bakery],
        unreachableAreas: [],
        blockers: [{ type: 'area', id: map.bakery, blockers: [stairs] }],
      });
      await edit({ wayfinding: { transitions: [{ id: map.stairs, _delete: true }] } });
      const { components, unreachableAreas, unreachableMarkers, coverage } = await check();
      expect(components).to.equal(2);
      expect([...unreachableAreas, ...unreachableMarkers]).to.have.length(1);
      expect(coverage.reachable).to.equal(0.5);
    });

    it('is returned on publishing, for the published map, and otherwise not', async () => {
      expect((await act('update-live')).warnings).to.deep.equal({ ...fine, unevaluatedWorkingHours: [] });
      expect(await act('unpublish')).not.to.have.property('warnings');
      await edit({ areas: [{ id: map.bakery, isHidden: true }] });
      const { warnings, embed_url } = await act('publish');
      const asShown = { ...fine, danglingBranches: [map.toBakery], unevaluatedWorkingHours: [] };
      expect(warnings).to.deep.equal(asShown);
      expect(embed_url).to.be.a('string');
      expect(await check()).to.deep.equal(fine);
      expect(await act('archive')).not.to.have.property('warnings');
      expect(await act('restore')).not.to.have.property('warnings');
    });

    it('never prevents publishing', async () => {
      await edit({ wayfinding: { corridors: [map.arcade, map.gallery].map((id) => ({ id, _delete: true })) } });
      const { status, warnings } = await act('update-live');
      expect(status).to.equal('PUBLISH');
      expect(warnings.unreachableAreas).to.deep.equal([map.bakery]);
    });
  });
});
