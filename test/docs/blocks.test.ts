import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { parse } from 'yaml';
import { SETTING_NAMES } from '../../config/settings/settings.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { DATA, ELSEWHERE, SHELL, TEXTS } from './block-kinds.ts';
import { allBlocks } from './blocks.ts';
import { callsIn, faultsOfCalls } from './commands.ts';
import { PROGRAMS } from './programs.ts';
import { REQUESTS } from './requests.ts';

const blocks = allBlocks();
const textsOf = (places: readonly string[]) => blocks.filter(({ at }) => places.includes(at));
const read = (path: string) => readFileSync(path, 'utf8');

/** Names of the shell, and of other programs, that examples set. */
const OTHER_NAMES = ['COPY_TO_DATABASE_URL', 'COPY_TO_OBJECTS_URL'];

describe('An example of the documentation', () => {
  it('is tried by a test, or said to be nothing that runs', () => {
    const counted: Record<string, number> = {};
    for (const { at } of blocks) counted[at] = (counted[at] ?? 0) + 1;
    const tried = { ...REQUESTS, ...PROGRAMS };
    const kinds = [...Object.keys(tried), ...Object.keys(ELSEWHERE), ...SHELL, ...DATA, ...TEXTS];
    expect(Object.keys(counted).sort()).to.deep.equal(kinds.sort());
    for (const [at, tries] of Object.entries(tried)) expect(tries, at).to.have.length(counted[at]!);
  });

  it('that another test runs is named there: by its page, or by what it says', () => {
    for (const { at, text } of textsOf(Object.keys(ELSEWHERE))) {
      const test = read(ELSEWHERE[at]!);
      const words = [at.split('#')[0]!, ...text.split('\n').map((line) => line.slice(0, 18))];
      expect(
        words.some((each) => test.includes(each)),
        at,
      ).to.equal(true);
    }
  });

  for (const { at, text } of textsOf(SHELL)) {
    it(`for a shell can be read by one, and names what exists: ${at}`, () => {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
      expect(status, stderr).to.equal(0);
      expect(faultsOfCalls(text)).to.deep.equal([]);
      for (const [, name] of text.matchAll(/^(?:export )?([A-Z_]{3,})=/gm))
        expect([...SETTING_NAMES, ...OTHER_NAMES]).to.include(name);
      for (const [, target] of text.matchAll(/^make ([a-z-]+)/gm))
        expect(read('Makefile')).to.match(new RegExp(`^${target}[a-z -]*:`, 'm'));
      for (const [, script] of text.matchAll(/^npm (?:run (?:--silent )?)?(start|waymark)/gm))
        expect(packageJson.scripts).to.have.property(script!);
      for (const [, file] of text.matchAll(/(?:^|\s|\()((?:scripts|deploy)\/[\w./-]+)/gm))
        expect(existsSync(file!), file).to.equal(true);
    });
  }

  it('with a part of a file is one: settings of Prometheus, and texts of languages as they are', () => {
    const [scraping, ...texts] = textsOf(DATA).map(({ text }) => text);
    expect(parse(scraping!).scrape_configs[0]).to.include({ job_name: 'waymark' });
    const english = [read('src/locales/en.json'), read('adapters/web/shared/locales/en.json')].map((each) =>
      each.replace(/\s+/g, ' '),
    );
    for (const text of texts) {
      JSON.parse(`{${text}}`);
      const flat = text.replace(/\s+/g, ' ');
      expect(
        english.some((each) => each.includes(flat)),
        flat,
      ).to.equal(true);
    }
  });
});

describe('Checking commands in examples', () => {
  it('reads calls behind settings, pipes and other programs', () => {
    const text =
      'DATA_DIR=x waymark user list\nnpx waymark serve --demo # now\necho | waymark check\nnpm run --silent waymark -- copy-to';
    expect(callsIn(text)).to.deep.equal([['user', 'list'], ['serve', '--demo'], ['check'], ['copy-to']]);
  });

  for (const [call, fault] of [
    ['waymark user lst', 'there is no command lst'],
    ['waymark user list --al', 'there is no option --al'],
    ['waymark restore', 'an argument is missing'],
    ['waymark user set-password a@b.example c', 'has an argument too many'],
  ] as const)
    it(`finds what is wrong with ${call}`, () => {
      expect(faultsOfCalls(call)).to.deep.equal([`${call}: ${fault}`]);
    });
});
