import { expect } from 'chai';
import { imageInspector } from '../../../../adapters/content/images/inspect.ts';
import { png } from '../../../content/images/pictures.ts';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';
import { applyImport, exported, imported, issuesOf, readImport, readyImport, sendImport } from './importing.ts';

const point = (x: number, y: number, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [x, y] },
});
const collectionOf = (...features: readonly object[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features });

/** What is read from files of other programs, and written for them. */
overHttp('formats of other programs', (open) => {
  describe('formats of other programs', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });
    const get = async (id: string): Promise<Body> => expectOk(await open().api.get(pathOf(id), ada.as));
    const inOrganization = () => ({ organization: ada.organizationId });

    it('make a project of a drawing, with its plan, areas and levels', async () => {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>alert(1)</script>
        <rect id="lab" width="100" height="50" fill="#ff0000"><title>Lab</title></rect></svg>`;
      const project = await get(await imported(open().api, ada, inOrganization(), { 'ground.svg': drawing }));
      expect(project.areas.map(({ translations }: Body) => translations.en.title)).to.deep.equal(['Lab']);
      expect(project.areas[0].data).to.deep.equal([
        [0, 0],
        [100, 0],
        [100, 50],
        [0, 50],
      ]);
      expect(project.levels[0].imageUrl).to.match(/\.svg/);
      expect(project.languages.map(({ languageCode }: Body) => languageCode)).to.deep.equal(['en']);
    });

    it('make a project of places in degrees, in metres and on the earth', async () => {
      const file = collectionOf(
        point(13.369, 52.525, { name: 'A', floor: 'EG' }),
        point(13.37, 52.526, { name: 'B', floor: 'EG' }),
      );
      const project = await get(await imported(open().api, ada, inOrganization(), { 'site.geojson': file }));
      expect(project.levels[0]).to.deep.include({ name: 'EG', ordinal: 0, metersPerUnit: 1 });
      const [a, b] = project.markers.map(({ position }: Body) => position);
      expect(Math.hypot(a.x - b.x, a.y - b.y)).to.be.closeTo(130.3, 0.3);
    });

    it('have their pictures as visitors get them, also where these are stored as they were sent', async () => {
      const { bytes: plan } = await imageInspector().inspect(png());
      const files = { 'ground.geojson': collectionOf(point(5, -5, { name: 'Lobby' })), 'ground.png': plan };
      const id = await imported(open().api, ada, inOrganization(), files);
      const { levels } = await get(id);
      expect(levels[0].imageUrl).to.match(/\.png$/);
      expectOk(await open().api.post(`${pathOf(id)}publish/`, {}, ada.as));
      const [shown] = expectOk(await open().api.get(`/api/p/${id}/`)).levels;
      const image = await fetch(shown.imageUrl);
      expect([image.status, image.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
    });

    it('are refused where a level has no georeference, and laid upon it by two points', async () => {
      const project = (await makeWholeMap(open().api, ada)).id;
      const { levels } = await get(project);
      const files = { 'more.geojson': collectionOf(point(13.369, 52.525, { name: 'A', floor: levels[0].name })) };
      expectOk(await open().api.patch(pathOf(project), { levels: [{ id: levels[0].id, georeference: null }] }, ada.as));
      const { id } = expectOk(await sendImport(open().api, ada, { project }, files), 202);
      const found = await readImport(open().api, ada, id);
      const { results } = expectOk(await issuesOf(open().api, ada, id));
      expect([found.status, results[0].message]).to.satisfy(
        ([status, message]: string[]) => status === 'failed' && message!.includes(levels[0].name),
      );
      const controlPoints = [
        { x: 0, y: 0, lng: 13.369, lat: 52.525 },
        { x: 100, y: 0, lng: 13.37, lat: 52.525 },
      ];
      const count = (await get(project)).markers.length;
      await imported(open().api, ada, { project }, files, { controlPoints });
      const { markers } = await get(project);
      expect(markers).to.have.length(count + 1);
      expect(markers.at(-1).position.x).to.be.closeTo(0, 1e-6);
    });

    it('change places by their external ids from a table, and say which rows mean none', async () => {
      const project = (await makeWholeMap(open().api, ada)).id;
      const before = await get(project);
      const patches = before.markers.slice(0, 1).map(({ id }: Body) => ({ id, externalId: 'r1' }));
      expectOk(await open().api.patch(pathOf(project), { markers: patches }, ada.as));
      const table = 'externalId;Öffnungszeiten\nr1;Mo-Fr 09:00-17:00\nunknown;24/7\nr1;off\n';
      const { id } = expectOk(await sendImport(open().api, ada, { project }, { 'hours.csv': table }), 202);
      const { report } = await readImport(open().api, ada, id);
      expect(report.changes.markers).to.deep.include({ updated: 1, created: 0 });
      const { results } = expectOk(await issuesOf(open().api, ada, id));
      expect(results.map(({ code, line }: Body) => [code, line])).to.have.deep.members([
        ['duplicate', 4],
        ['place_unknown', 3],
      ]);
      expectOk(await applyImport(open().api, ada, id), 202);
      const { markers } = await get(project);
      expect(markers.find(({ externalId }: Body) => externalId === 'r1').workingHours).to.equal('Mo-Fr 09:00-17:00');
    });

    it('of a whole map as GeoJSON are the same bytes after an import as a new project', async () => {
      const project = (await makeWholeMap(open().api, ada)).id;
      const first = await exported(open().api, ada, project, 'geojson');
      const copy = await imported(open().api, ada, inOrganization(), { 'hall.geojson': first });
      expect((await get(copy)).name).to.equal('hall');
      expect(String(await exported(open().api, ada, copy, 'geojson'))).to.equal(String(first));
    });

    for (const format of ['csv', 'geojson', 'svg']) {
      it(`change nothing when a project is imported into itself as ${format}`, async () => {
        const project = (await makeWholeMap(open().api, ada)).id;
        const file = await exported(open().api, ada, project, format);
        const { report } = await readyImport(open().api, ada, { project }, { [`map.${format}`]: file });
        const changes = Object.values(report.changes as Readonly<Record<string, Body>>);
        for (const { created, updated, deleted } of changes)
          expect([created, updated, deleted]).to.deep.equal([0, 0, 0]);
      });
    }
  });
});
