import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'chai';
import { type EmbedAssets, embedAssets } from '../../../adapters/pages/map/assets.ts';
import { buildEmbed } from '../../../scripts/build-embed.ts';
import { embedFolder } from '../../support/embed-folder.ts';

describe('the built embed', () => {
  let built: Awaited<ReturnType<typeof embedFolder>>;
  let folder: string;
  let assets: EmbedAssets;

  before(async () => {
    built = await embedFolder();
    folder = built.path;
    assets = embedAssets({ folder });
  });
  after(() => built?.remove());

  it('names its files by content and has their types', () => {
    expect(assets.page.script).to.match(/^main-[A-Z0-9]{8}\.js$/);
    expect(assets.page.style).to.match(/^main-[A-Z0-9]{8}\.css$/);
    expect(assets.get(assets.page.script)?.type).to.equal('text/javascript; charset=utf-8');
    expect(assets.get(assets.page.style)?.type).to.equal('text/css; charset=utf-8');
  });

  it('contains each file as it is, in brotli and in gzip', () => {
    const script = assets.get(assets.page.script)!;
    expect(brotliDecompressSync(script.brotli!).equals(script.bytes)).to.equal(true);
    expect(gunzipSync(script.gzip!).equals(script.bytes)).to.equal(true);
  });

  it('stores files in brotli alone, and the reference of the API in less than 400 KB', () => {
    const stored = readdirSync(folder).filter((name) => /^[a-z-]+-[A-Z0-9]{8}\./.test(name));
    expect(stored.filter((name) => !name.endsWith('.br'))).to.deep.equal([]);
    const { bytes, brotli } = assets.get(assets.apiDocs.script)!;
    expect(bytes.toString()).to.include('/api/openapi-3.0.json');
    expect(brotli!.length).to.be.below(400 * 1024);
  });

  it('sends a visitor less than 130 KB of script and style, with the texts of the longest language', () => {
    const { script, chunks, style } = assets.page;
    const sent = [script, ...chunks, style].map((name) => assets.get(name)!.brotli!.length);
    const texts = readdirSync(folder).flatMap(
      (name) => /^([a-z]{2}(?:-\w+)?-[A-Z0-9]{8}\.js)\.br$/.exec(name)?.[1] ?? [],
    );
    const longest = Math.max(
      ...texts.map((name) => assets.get(name)?.brotli?.length ?? 0).filter((size) => size < 12_000),
    );
    expect(longest).to.be.above(2000);
    expect(sent.reduce((sum, size) => sum + size) + longest).to.be.below(130_000);
  });

  it('has the style of what is loaded after the first map as a file of its own, which the script names', () => {
    const textOf = (name: string) => assets.get(name)!.bytes.toString();
    const { script, chunks, style } = assets.page;
    const later = /later-[A-Z0-9]{8}\.css/.exec([script, ...chunks].map(textOf).join())![0];
    for (const rule of ['.route-steps', '.places-body', '.route-print']) {
      expect(textOf(later)).to.include(rule);
      expect(textOf(style).split('print{')[0]).to.not.include(`${rule}{`);
    }
  });

  it('sends a page that embeds a map by its element less than 6 KB', () => {
    expect(assets.get(assets.component)!.bytes.length).to.be.below(6000);
  });

  it('has each language of the map as a file of its own, with nothing of the Studio', () => {
    const textOf = (name: string) => assets.get(name)!.bytes.toString();
    const german = readdirSync(folder).flatMap((name) => /^(de-\w+\.js)\.br$/.exec(name)?.[1] ?? []);
    const [ofMap, ...others] = german.filter((name) => textOf(name).includes('biegen Sie'));
    expect(others).to.be.empty;
    expect(textOf(ofMap!)).to.include('Barrierefreiheit').and.not.include('Abmelden').and.not.include('Schließfach');
    expect(textOf(assets.page.script)).to.not.include('Barrierefreiheit');
  });

  it('has each icon as a file that the script names', () => {
    const { script, chunks } = assets.page;
    const texts = [script, ...chunks].map((name) => assets.get(name)!.bytes.toString());
    const prefix = /icon-[0-9a-f]{8}-/.exec(texts.join())?.[0];
    for (const name of ['cafe', 'stairs', 'escalator', 'ramp']) {
      const { bytes, brotli, gzip, type } = assets.get(`${prefix}${name}.svg`)!;
      for (const unpacked of [brotliDecompressSync(brotli!), gunzipSync(gzip!)])
        expect(unpacked.equals(bytes)).to.equal(true);
      expect(brotli!.length).to.be.below(bytes.length);
      expect(type).to.equal('image/svg+xml; charset=utf-8');
      expect(bytes.toString()).to.match(
        /<symbol id="icon" viewBox="0 0 15 15">.+<\/symbol><use href="#icon"\/><\/svg>$/s,
      );
    }
  });

  it('has the icon of installed maps also as a picture', () => {
    const { bytes, type } = assets.get(assets.appPicture)!;
    expect([type, bytes.toString('latin1', 1, 4)]).to.deep.equal(['image/png', 'PNG']);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).to.deep.equal([512, 512]);
  });

  it('has no file that the build did not write', () => {
    for (const name of ['manifest.json', '../package.json', '', 'constructor']) expect(assets.get(name)).to.equal(null);
  });

  it('is the same when it is built again from another place', async () => {
    const again = mkdtempSync(join(tmpdir(), 'embed-'));
    try {
      expect((await buildEmbed(again)).script).to.equal(assets.page.script);
    } finally {
      rmSync(again, { recursive: true, force: true });
    }
  });

  it('is read where the caller says', () => {
    const files: Record<string, string | Buffer> = {
      'manifest.json': JSON.stringify({ linkedPages: {}, apiDocs: {}, files: ['a.js'], iconPrefix: 'icon-' }),
      'icons.json': '{"stairs":"<svg/>"}',
      'a.js.br': brotliCompressSync('a script'),
    };
    const { get } = embedAssets({ read: (name) => Buffer.from(files[name]!) });
    const { bytes, brotli, gzip } = get('a.js')!;
    expect([bytes, brotliDecompressSync(brotli!), gunzipSync(gzip!)].map(String)).to.deep.equal(
      Array(3).fill('a script'),
    );
    expect(String(get('icon-stairs.svg')!.bytes)).to.equal('<svg/>');
  });

  it('says which command to run when it has not been built', () => {
    expect(() => embedAssets({ folder: join(folder, 'nowhere') })).to.throw(/npm run build/);
  });
});
