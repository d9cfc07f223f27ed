import { once } from 'node:events';
import { expect } from 'chai';
import { TRANSLATION_FORMATS } from '../../../adapters/content/translations/format.ts';
import { exportFiles } from '../../../adapters/http/api/translations/export/files.ts';
import { type ProjectContent, serialise } from '../../../src/domain/projects/content/project-content.ts';
import { aMap } from '../../domain/shared/given.ts';
import { aProject } from '../../support/builders.ts';
import { errorKind, rejection } from '../../support/rejection.ts';

describe('Translation files', () => {
  const [here, there] = [exportFiles(), exportFiles({ large: 0 })];
  const project = aProject();
  after(() => there.close());

  /** A map with many shops, each with a text in each of these languages, some of them wider than a byte. */
  function source(shops: number, codes: readonly string[]) {
    const { areas, ...map } = aMap();
    const many = Array.from({ length: shops }, (_, n) => ({
      ...areas[0]!,
      id: `shop-${n}`,
      translations: Object.fromEntries(codes.map((code) => [code, { title: `Läden "${code}", ${n} \u{1f6d2}` }])),
    }));
    const content: ProjectContent = { ...map, areas: many };
    return { project, items: serialise(content) };
  }

  const written = async (stream: AsyncIterable<Buffer>) => {
    const chunks = await Array.fromAsync(stream);
    return Buffer.concat(chunks).toString();
  };

  it('are the same whether they are written in the request thread or in another, in all languages or in one', async () => {
    for (const texts of [source(0, []), source(1500, ['en', 'de', 'fr'])]) {
      for (const format of TRANSLATION_FORMATS) {
        for (const language of [undefined, 'de', 'ja']) {
          const request = { ...texts, format, language };
          const [one, other] = [await here.send(request), await there.send(request)];
          expect(other.languages).to.deep.equal(one.languages);
          const file = await written(one.stream);
          expect(await written(other.stream)).to.equal(file);
          if (texts.items.length > 1500) expect(file).to.contain('shop-1499');
        }
      }
    }
  });

  it('are sent concurrently, so that an unread one does not block others', async () => {
    const request = { ...source(3000, ['en', 'de', 'fr']), format: 'xliff' } as const;
    const [taken, left] = [await there.send(request), await there.send(request)];
    const first = (await left.stream[Symbol.asyncIterator]().next()).value as Buffer;
    const file = await written(taken.stream);
    expect(file.startsWith(first.toString())).to.equal(true);
    expect(file.length).to.be.greaterThan(1_048_576);
    left.stream.destroy();
    await once(left.stream, 'close');
    expect(await written((await there.send(request)).stream)).to.equal(file);
  });

  it('are refused with too many cells, in either thread', async () => {
    const codes = Array.from({ length: 700 }, (_, n) => `q${String.fromCharCode(97 + n / 26, 97 + (n % 26))}`);
    const { items } = source(1500, ['en']);
    const inMany = source(1, codes).items.filter(({ id }) => id === 'shop-0');
    const all = [...inMany, ...items.filter(({ id }) => id !== 'shop-0')];
    const request = { project, items: all, format: 'csv' } as const;
    for (const where of [exportFiles({ large: Number.POSITIVE_INFINITY }), there]) {
      expect(await rejection(where.send(request))).to.have.nested.property('fields.language');
      const { stream } = await where.send({ ...request, language: 'de' });
      expect((await written(stream)).split('\r\n')).to.have.length.above(1500);
    }
  });

  it('are cut off where their thread ends in the middle, and the next ones are written', async () => {
    const files = exportFiles({ large: 0 });
    const request = { ...source(3000, ['en', 'de', 'fr']), format: 'xliff' } as const;
    const { stream } = await files.send(request);
    await files.close();
    expect(String(await rejection(stream.toArray()))).to.match(/could not be written|thread ended/);
    const again = await files.send(request);
    expect(await written(again.stream)).to.contain('</xliff>');
    await files.close();
  });

  it('are refused while too many are in progress, and leave nothing behind', async () => {
    const request = { ...source(1, ['en']), format: 'csv' } as const;
    const sent = await Promise.all(Array.from({ length: 8 }, () => there.send(request)));
    expect(await errorKind(there.send(request))).to.equal('busy');
    for (const { stream } of sent) stream.destroy();
    await Promise.all(sent.map(({ stream }) => stream.closed || once(stream, 'close')));
    expect(await written((await there.send(request)).stream)).to.contain('key,source');
  });
});
