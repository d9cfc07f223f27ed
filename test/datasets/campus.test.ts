import { join } from 'node:path';
import { expect } from 'chai';
import { type Body, client, makeProject, signUp } from '../support/client.ts';
import { campusBody } from './campus.ts';
import { realData } from './dataset-files.ts';
import { readArchive } from './imdf.ts';
import { type Published, publishBuilding } from './publishing.ts';
import { type KeepingService, STORES } from './stores.ts';

for (const [stores, open] of Object.entries(STORES)) {
  describe(`a real campus on ${stores}`, () => {
    let keeping: KeepingService;
    let body: ReturnType<typeof campusBody>;
    let campus: Published;

    before(async function () {
      this.timeout(180_000);
      const folder = realData('imdf-spbstu-polymap');
      const opened = folder && (await open());
      if (!opened) return this.skip();
      keeping = opened;
      body = campusBody(await readArchive(join(folder, 'IMDFData')));
      const api = client(keeping.service.url);
      const owner = await signUp(api);
      campus = await publishBuilding(api, owner, await makeProject(api, owner, 'Campus'), body);
    });
    after(() => keeping?.remove());

    it('has everything in the public API: nine levels, 1,452 areas, 365 markers', () => {
      const { levels, areas, markers, tags } = campus.live;
      expect([levels.length, areas.length, markers.length]).to.deep.equal([9, 1452, 365]);
      expect(tags).to.have.length(body.tags.length);
    });

    it('has every area and marker at its position, with its texts', () => {
      const seen = ({ externalId, levelId, data, holes, position, translations }: Body) =>
        [externalId, { levelId, data, holes, position, translations }] as const;
      const open = (ring: Body[]) => (String(ring[0]) === String(ring.at(-1)) ? ring.slice(0, -1) : ring);
      const sent = [...body.areas, ...body.markers].map((place: Body) =>
        seen(place.data ? { ...place, data: open(place.data), holes: place.holes.map(open) } : place),
      );
      const answered = [...campus.live.areas, ...campus.live.markers].map(seen);
      expect(Object.fromEntries(answered)).to.deep.equal(Object.fromEntries(sent));
    });

    it('is placed on the earth within a metre', () => {
      for (const { georeference } of campus.live.levels) expect(georeference.rmsErrorMeters).to.be.below(1);
    });

    it('finds a room by its name in both languages, with its tag and description', () => {
      const cafe = campus.live.markers.find(({ translations }: Body) => translations.en?.title === 'Coffee “Leto”');
      expect(cafe.translations.ru.title).to.equal('Кафетерий «Лето»');
      expect(cafe.tags.map(({ name }: Body) => name)).to.deep.equal(['foodservice']);
      expect(cafe.webpage).to.equal('https://umto.spbstu.ru/Kafe_bufet/');
      expect(cafe.aliases).to.deep.equal({ ru: ['Лето'], en: ['Leto'] });
    });

    it('conforms to the OpenAPI document', () => {
      expect(keeping.service.undocumented).to.deep.equal([]);
    });
  });
}
