import { globSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { FAULT_CAUSES } from '../adapters/http/health/fault-cause.ts';
import { startMessages } from '../config/errors/start-errors.ts';

const page = readFileSync('docs/troubleshooting.md', 'utf8');

/** The messages of the checks that are written in one piece, with … for what differs. */
function checkMessages(): readonly string[] {
  const sources = globSync('config/checks/*.ts').map((path) => readFileSync(path, 'utf8'));
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?:failed\(|warning\(|message =)\s*(?:`([^`]*)`|'([^']*)')/g),
  ]);
  return found
    .map(([, template, plain]) => (template ?? plain)!.replace(/\$\{[^}]*\}/g, '…'))
    .map((message) => message.replace(/^(… )+/, '… '))
    .filter((message) => /\p{L}/u.test(message));
}

describe('The page on troubleshooting', () => {
  it('explains every message of a start that fails', () => {
    expect(startMessages().length).to.be.greaterThan(20);
    expect(startMessages().filter((message) => !page.includes(message))).to.deep.equal([]);
  });

  it('explains every message of a check', () => {
    expect(checkMessages().length).to.be.greaterThan(30);
    expect(checkMessages().filter((message) => !page.includes(message))).to.deep.equal([]);
  });

  it('explains every cause that readiness names', () => {
    expect(FAULT_CAUSES.filter((cause) => !page.includes(`| \`${cause}\` |`))).to.deep.equal([]);
  });
});
