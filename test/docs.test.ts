import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'chai';
import { SETTING_NAMES } from '../config/settings/settings.ts';
import { brokenLinks, missingPaths, words } from './support/code/pages.ts';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'examples/README.md', ...globSync('docs/**/*.md')];

const read = (page: string): string => readFileSync(page, 'utf8');

const files = { exists: existsSync, read };

describe('The documentation', () => {
  it('has at least the README, the two pages beside it and one page for each subject', () => {
    expect(PAGES.length).to.be.greaterThan(20);
  });

  for (const page of PAGES) {
    it(`${page} links only to pages and headings that exist`, () => {
      expect(brokenLinks(read(page), (target) => join(dirname(page), target), files)).to.deep.equal([]);
    });

    it(`${page} names only files and folders that exist`, () => {
      expect(missingPaths(read(page), existsSync)).to.deep.equal([]);
    });
  }

  it('has a README of 500 to 800 words', () => {
    expect(words(read('README.md')).length).to.be.within(500, 800);
  });

  it('describes every setting', () => {
    const page = read('docs/configuration.md');
    expect(SETTING_NAMES.filter((name) => !page.includes(`\`${name}\``))).to.deep.equal([]);
  });

  it('describes only settings that exist', () => {
    const named = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name!),
    );
    expect(named).to.include('PORT');
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).to.deep.equal([]);
  });

  it('says of every package what it is for', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'));
    const cells = read('docs/dependencies.md')
      .match(/^\| [^|]+ \|/gm)!
      .map((cell) => cell.slice(1, -1));
    const described = cells.flatMap((cell) => cell.split(',').map((name) => name.trim()));
    const packages = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !name.startsWith('@types/'));
    expect(packages.filter((name) => !described.includes(name))).to.deep.equal([]);
  });

  it('numbers its decisions from 1 on, without gaps', () => {
    const numbers = globSync('docs/decisions/*.md').map((path) => Number(/(\d{4})-[a-z-]+\.md$/.exec(path)?.[1]));
    expect(numbers.sort((a, b) => a - b)).to.deep.equal(numbers.map((_, at) => at + 1));
  });
});

describe('Checking pages', () => {
  const none = { exists: () => false, read: () => '' };
  const page = { exists: () => true, read: () => '# A title\n\n## When & how\n' };
  const same = (target: string) => target;

  it('finds a link to a page that does not exist', () => {
    expect(brokenLinks('See [there](there.md).', same, none)).to.deep.equal(['there.md']);
  });

  it('finds a link to a heading that does not exist', () => {
    expect(brokenLinks('[a](x.md#when--how) [b](x.md#why)', same, page)).to.deep.equal(['x.md#why']);
  });

  it('leaves links to other sites alone', () => {
    expect(brokenLinks('[a](https://maps.example/x.md) [b](mailto:a@b.example)', same, none)).to.deep.equal([]);
  });

  it('finds a path that does not exist, in backticks and in examples', () => {
    const text = 'See `src/lost.ts` and `docs/`.\n\n    adapters/lost/    what is lost\n';
    expect(missingPaths(text, (path) => path === 'docs/')).to.deep.equal(['src/lost.ts', 'adapters/lost/']);
  });

  it('checks a path with a placeholder up to the placeholder', () => {
    expect(missingPaths('`src/domain/<area>/`', (path) => path === 'src/domain/')).to.deep.equal([]);
  });
});
