import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { isInstalled } from '../../../support/is-installed.ts';
import { requireAdapter } from '../../../support/require-adapter.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';
import { exported } from './importing.ts';

const CORNERS = [
  { x: 0, y: 0, lng: 13.3, lat: 52.5 },
  { x: 1000, y: 800, lng: 13.31, lat: 52.49 },
];

/** What other programs say of the files that are written. */
overHttp('exports in other programs', (open) => {
  describe('exports in other programs', () => {
    let ada: Person;
    let project: Body;
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    before(async () => {
      folder = await temporaryFolder();
      ada = await signUp(open().api);
      const { id } = await makeWholeMap(open().api, ada);
      const { levels } = expectOk(await open().api.get(pathOf(id), ada.as));
      const georeference = { controlPoints: CORNERS, method: 'similarity' };
      const placed = levels.map((level: Body) => ({ id: level.id, georeference }));
      project = expectOk(await open().api.patch(pathOf(id), { levels: placed }, ada.as));
    });
    after(() => folder.remove());

    const written = async (name: string, format: string): Promise<string> => {
      const path = join(folder.path, name);
      await writeFile(path, await exported(open().api, ada, project.id, format));
      return path;
    };
    /** What a program prints; it ends well, and warns of nothing. */
    const said = (program: string, ...args: readonly string[]): string => {
      const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
      expect([status, stderr], stdout).to.deep.equal([0, '']);
      return stdout;
    };
    const itWith = (program: string, title: string, test: () => Promise<void>) =>
      it(title, async function () {
        if (!requireAdapter(program, isInstalled(program))) this.skip();
        await test();
      });

    itWith('ogrinfo', 'are GeoJSON of which every shape is valid', async () => {
      const path = await written('map.geojson', 'geojson');
      const { features } = JSON.parse(String(await exported(open().api, ada, project.id, 'geojson')));
      const sql = 'SELECT COUNT(*) AS features, SUM(ST_IsValid(geometry) = 0) AS invalid FROM "map"';
      const counts = said('ogrinfo', '-ro', '-q', path, '-dialect', 'sqlite', '-sql', sql);
      expect(counts).to.match(new RegExp(`features \\(Integer\\) = ${features.length}\\b`));
      expect(counts).to.match(/invalid \(Integer\) = 0\b/);
      const layer = said('ogrinfo', '-ro', '-al', '-so', path);
      expect(layer)
        .to.include('GEOGCRS["WGS 84"')
        .and.to.match(/Extent: \(13\.\d+, 52\.\d+\)/);
      const all = said('ogrinfo', '-ro', '-al', '-geom=NO', path);
      for (const { properties } of features) if (properties.name) expect(all).to.include(`= ${properties.name}\n`);
    });

    itWith('ogrinfo', 'are tables with a row for each place, which lie where the places are', async () => {
      const path = await written('places.csv', 'csv');
      const options = ['-oo', 'X_POSSIBLE_NAMES=lng', '-oo', 'Y_POSSIBLE_NAMES=lat'];
      const layer = said('ogrinfo', '-ro', '-al', '-so', path, ...options);
      expect(layer).to.include(`Feature Count: ${project.areas.length + project.markers.length}`);
      expect(layer).to.match(/Extent: \(13\.\d+, 52\.\d+\)/);
    });

    itWith('unzip', 'are archives without a fault', async () => {
      expect(said('unzip', '-t', await written('a.waymark.zip', 'archive'))).to.include('No errors detected');
    });

    itWith('bsdtar', 'are archives of plain files below their own folder', async () => {
      const lines = said('bsdtar', '-tvf', await written('b.waymark.zip', 'archive'))
        .trim()
        .split('\n');
      expect(lines).to.have.length.above(8);
      for (const line of lines) expect(line).to.match(/^-rw-r--r-- .* 1980 (?:[a-z]+\/)*[\w-]+\.\w+$/i);
    });
  });
});
