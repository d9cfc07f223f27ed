import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { expectOk } from '../../../http/shared/expectations.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { GROUND } from '../editor/editor-fixture.ts';
import { axeFindings, openStudio, press, type StudioFixture } from '../fixture.ts';

const TABLE = 'externalId;Öffnungszeiten;Bemerkung\nr1;Mo-Fr 09:00-17:00;innen\nunknown;24/7;\n';

const room = (name: string, floor: string, at: number) => ({
  type: 'Feature',
  properties: { name, floor },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [13.369 + at, 52.525],
        [13.3692 + at, 52.525],
        [13.3692 + at, 52.5251],
        [13.369 + at, 52.5251],
        [13.369 + at, 52.525],
      ],
    ],
  },
});
const FLOORS = JSON.stringify({
  type: 'FeatureCollection',
  features: [room('Lobby', 'EG', 0), room('Office', '1. OG', 0), room('Lab', '1. OG', 0.0003)],
});

type File = { readonly name: string; readonly content: string };

describe('Importing and exporting maps', function () {
  this.timeout(240_000);
  let studio: StudioFixture;
  let ada: Person;
  let page: Page;

  before(async function () {
    const opened = await openStudio();
    if (!opened) return this.skip();
    studio = opened;
    ada = await signUp(studio.api);
    page = await studio.openAs(await studio.visitor(), ada.email);
  });
  afterEach(() => expect(studio.complaints.splice(0)).to.deep.equal([]));
  after(() => studio?.stop());

  const get = async (id: string): Promise<Body> => expectOk(await studio.api.get(`/api/projects/${id}/`, ada.as));
  const go = (path: string) => page.goto(`${studio.service.url}/studio${path}`);
  const read = () => page.getByRole('heading', { name: 'The files were read' }).waitFor();
  const madeId = async () => {
    await page.getByRole('link', { name: 'Open the map' }).click();
    await page.waitForURL(/\/p\/[^/]+\/map/);
    return /\/p\/([^/]+)\/map/.exec(page.url())![1]!;
  };

  async function choose(...files: readonly (File | { name: string; bytes: Buffer })[]): Promise<void> {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'Choose files')]);
    await chooser.setFiles(
      files.map((file) => ({
        name: file.name,
        mimeType: 'application/octet-stream',
        buffer: 'bytes' in file ? file.bytes : Buffer.from(file.content),
      })),
    );
  }

  /** Lets go of a file over an element, as a person does who drags it from a folder. */
  async function drop({ name, content }: File, over: string): Promise<void> {
    const data = await page.evaluateHandle(
      ([named, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text!], named!));
        return transfer;
      },
      [name, content],
    );
    await page.dispatchEvent(over, 'dragover', { dataTransfer: data });
    await page.getByText('Drop the files').waitFor();
    await page.dispatchEvent(over, 'drop', { dataTransfer: data });
  }

  it('makes a map of several levels of a GeoJSON, from the list of projects', async () => {
    await page.getByRole('link', { name: 'Import a project' }).click();
    await choose({ name: 'building.geojson', content: FLOORS });
    await read();
    await page.getByLabel('Name', { exact: true }).fill('Station building');
    const apply = page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' });
    expect(await apply.getAttribute('aria-disabled')).to.equal('true');
    await press(page, 'Read again');
    await read();
    await page.getByRole('row', { name: /^Area 3 0 0 0$/ }).waitFor();
    const plan = page.getByRole('region', { name: 'Preview' });
    await plan.getByRole('img', { name: 'Plan of EG. Places: 1' }).waitFor();
    await plan.getByLabel('Level').selectOption('1. OG');
    await plan.getByRole('img', { name: 'Plan of 1. OG. Places: 2' }).waitFor();
    expect(await axeFindings(page)).to.deep.equal([]);
    await apply.click();
    const project = await get(await madeId());
    expect(project.name).to.equal('Station building');
    expect(project.levels.map(({ name }: Body) => name)).to.have.members(['EG', '1. OG']);
    expect(project.areas).to.have.length(3);
  });

  it('reads a table again as the person says that it is cut', async () => {
    await go('/');
    await page.getByRole('link', { name: 'Import a project' }).click();
    await choose({ name: 'rooms.csv', content: 'name;level;x;y\nKüche, klein;EG;30;20\nFlur;EG;10;20\n' });
    await read();
    await page.getByLabel('Encoding').selectOption('Windows-1252');
    await page.getByLabel('Between the cells').selectOption('Semicolon');
    await page.getByLabel('First row').selectOption('Names of the columns');
    await press(page, 'Read again');
    await page.getByText('KÃ¼che, klein').first().waitFor();
    await page.getByLabel('Encoding').selectOption('UTF-8');
    await press(page, 'Read again');
    await page.getByText('Küche, klein').first().waitFor();
    await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' }).click();
    const { markers } = await get(await madeId());
    expect(markers.map(({ translations }: Body) => translations.en.title)).to.have.members(['Küche, klein', 'Flur']);
  });

  it('changes places by a table that is dropped anywhere, with its columns as the person says', async () => {
    const { id } = await makeProject(studio.api, ada, 'Library');
    const desk = { levelId: GROUND.id, position: { x: 50, y: 50 }, externalId: 'r1' };
    expectOk(await studio.api.patch(`/api/projects/${id}/`, { levels: [GROUND], markers: [desk] }, ada.as));
    await go(`/p/${id}/share`);
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('heading', { name: 'Import into this map' }).waitFor();
    await drop({ name: 'hours.csv', content: TABLE }, '.rail');
    await read();
    const unknown = page.locator('.issue-line').first();
    expect(await unknown.innerText()).to.match(/Left out[\s\S]*What it names is not there\.[\s\S]*hours\.csv, line 3/);
    await page.getByLabel('What Bemerkung becomes').selectOption({ label: 'Own field, public' });
    await press(page, 'Read again');
    await page.getByRole('row', { name: /^Marker 0 1 0 0$/ }).waitFor();
    expect(await page.getByLabel('What Bemerkung becomes').inputValue()).to.equal('custom:Bemerkung');
    await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' }).click();
    expect(await madeId()).to.equal(id);
    const [marker] = (await get(id)).markers;
    expect(marker).to.deep.include({ workingHours: 'Mo-Fr 09:00-17:00', customFields: { Bemerkung: 'innen' } });
  });

  it('asks where places in degrees are on a plan without a georeference', async () => {
    const { id } = await makeProject(studio.api, ada, 'Old plan');
    expectOk(await studio.api.patch(`/api/projects/${id}/`, { levels: [{ ...GROUND, name: 'EG' }] }, ada.as));
    const lobby = JSON.stringify({ type: 'FeatureCollection', features: [room('Lobby', 'EG', 0)] });
    await go(`/p/${id}/imports`);
    await choose({ name: 'lobby.geojson', content: lobby });
    await page.getByRole('heading', { name: 'The files could not be read' }).waitFor();
    await press(page, 'By two points');
    const typed = [
      [0, 800, 13.369, 52.525],
      [1200, 800, 13.3692, 52.525],
    ];
    for (const [at, numbers] of typed.entries()) {
      const point = page.getByRole('group', { name: `Point ${at + 1}` });
      for (const [index, label] of ['x', 'y', 'Longitude', 'Latitude'].entries())
        await point.getByLabel(label, { exact: true }).fill(String(numbers[index]));
    }
    expect(await axeFindings(page)).to.deep.equal([]);
    await press(page, 'Read again');
    await read();
    await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' }).click();
    const [area] = (await get(await madeId())).areas;
    expect(area.data[0][0]).to.be.closeTo(0, 0.01);
    expect(area.data[1][0]).to.be.closeTo(1200, 0.01);
  });

  it('fits places in degrees into a plan, and says what is wrong with points that cannot be', async () => {
    const { id } = await makeProject(studio.api, ada, 'Fitted plan');
    expectOk(await studio.api.patch(`/api/projects/${id}/`, { levels: [{ ...GROUND, name: 'EG' }] }, ada.as));
    const rooms = [room('Lobby', 'EG', 0), room('Lab', 'EG', 0.0003)];
    await go(`/p/${id}/imports`);
    await choose({ name: 'rooms.geojson', content: JSON.stringify({ type: 'FeatureCollection', features: rooms }) });
    await page.getByRole('heading', { name: 'The files could not be read' }).waitFor();
    await press(page, 'By two points');
    for (const at of [1, 2]) {
      const point = page.getByRole('group', { name: `Point ${at}` });
      for (const label of ['x', 'y', 'Longitude', 'Latitude']) await point.getByLabel(label, { exact: true }).fill('7');
    }
    await press(page, 'Read again');
    await page.getByText('Two of the points are at one place on the plan.').waitFor();
    await press(page, 'Fit them into the plan');
    await press(page, 'Read again');
    await read();
    const plan = page.getByRole('region', { name: 'Preview' });
    await plan.getByRole('img', { name: 'Plan of EG. Places: 2' }).waitFor();
    await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' }).click();
    const { areas } = await get(await madeId());
    const [xs, ys] = [0, 1].map((axis) =>
      areas.flatMap(({ data }: Body) => data.map((vertex: number[]) => vertex[axis])),
    );
    expect(Math.min(...xs, ...ys)).to.be.at.least(0);
    expect(Math.max(...xs)).to.be.within(1100, 1200);
    expect(Math.max(...ys)).to.be.at.most(800);
  });

  it('exports a map, says what a format has no place for, and makes the same map of the archive in another tab', async () => {
    const { id } = await makeProject(studio.api, ada, 'Museum');
    const hall = {
      levelId: GROUND.id,
      data: [
        [0, 0],
        [90, 0],
        [90, 60],
      ],
      translations: { en: { title: 'Hall' } },
    };
    expectOk(await studio.api.patch(`/api/projects/${id}/`, { levels: [GROUND], areas: [hall] }, ada.as));
    await go(`/p/${id}/share`);
    const card = page.getByRole('region', { name: 'Export' });
    await card.getByText('All of the map is in the file.').waitFor();
    await card.getByLabel('Format').selectOption('csv');
    await card.getByText('Outlines and looks of areas').waitFor();
    await card.getByLabel('Format').selectOption('archive');
    const [saved] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')]);
    expect(saved.suggestedFilename()).to.equal('Museum.waymark.zip');
    const bytes = Buffer.concat(await (await saved.createReadStream()).toArray());

    await go('/imports');
    await choose({ name: 'Museum.waymark.zip', bytes });
    await read();
    const address = new URL(page.url());
    expect(address.searchParams.get('import')).to.match(/^[0-9a-f-]{36}$/);
    await go('/imports');
    await page.getByRole('button', { name: 'Show' }).first().click();
    await read();
    await page.getByRole('button', { name: 'Choose the files again' }).waitFor();
    await page.getByRole('region', { name: 'What changes' }).getByRole('button', { name: 'Import' }).click();
    const project = await get(await madeId());
    expect(project.areas.map(({ translations }: Body) => translations.en.title)).to.deep.equal(['Hall']);
  });

  it('says why a file is refused, and forgets one that cannot be read', async () => {
    await go('/imports');
    await choose({ name: 'plan.dwg', content: 'AC1032 something' });
    await page.getByRole('alert').getByText('DWG is not read').waitFor();
    await choose({ name: 'broken.geojson', content: '{"type": "FeatureCollection", "features": [' });
    await page.getByRole('heading', { name: 'The files could not be read' }).waitFor();
    await page.getByText('The file is damaged or incomplete.').waitFor();
    await press(page, 'Discard');
    await page.getByRole('button', { name: 'Choose files' }).waitFor();
    expect(new URL(page.url()).search).to.equal('');
  });
});
