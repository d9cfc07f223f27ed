import { expect } from 'chai';
import { issueLines } from '../../../config/commands/issues.ts';
import { groupedIssues, placesText } from '../../../src/domain/exchange/grouped-issues.ts';
import type { Issue } from '../../../src/domain/exchange/issue.ts';

const refused = (line: number, given: Partial<Issue> = {}): Issue => ({
  severity: 'error',
  code: 'value_refused',
  message: 'The hours are no opening hours.',
  file: 'rooms.csv',
  path: 'hours',
  line,
  column: 4,
  ...given,
});

describe('What is said about files', () => {
  const many = Array.from({ length: 21 }, (_, at) => refused(at + 2));

  it('alike about many places is said once, with their number and the first of them', () => {
    const other = refused(9, { message: 'The phone is no number.', path: 'phone' });
    const [first, second, ...others] = groupedIssues([...many.slice(0, 5), other, ...many.slice(5)]);
    expect(others).to.deep.equal([]);
    expect(first).to.include({ count: 21, severity: 'error', code: 'value_refused' });
    expect(first!.places).to.deep.equal([
      { file: 'rooms.csv', path: 'hours', line: 2, column: 4 },
      ...[3, 4, 5].map((line) => ({ file: null, path: null, line, column: null })),
    ]);
    expect(second).to.include({ count: 1, message: 'The phone is no number.' });
  });

  it('in different ways, or about places in other files, keeps what differs', () => {
    const issues = [refused(2), refused(2, { severity: 'warning' }), refused(2, { file: 'shops.csv' })];
    const groups = groupedIssues(issues);
    expect(groups.map(({ severity, count }) => [severity, count])).to.deep.equal([
      ['error', 2],
      ['warning', 1],
    ]);
    expect(groups[0]!.places[1]).to.include({ file: 'shops.csv', line: 2, path: 'hours' });
    const features = [0, 1].map((at) => refused(1, { line: null, column: null, path: `features[${at}]` }));
    expect(groupedIssues(features)[0]!.places.map(({ path }) => path)).to.deep.equal(['features[0]', 'features[1]']);
  });

  it('without places of their own has no empty places', () => {
    const nowhere = Array.from({ length: 6 }, () => refused(1, { file: null, path: null, line: null, column: null }));
    const inFile = nowhere.map((issue) => ({ ...issue, message: 'The file has no places.', file: 'rooms.csv' }));
    const [none, one] = groupedIssues([...nowhere, ...inFile]);
    const nameOf = ({ file }: { readonly file: string | null }) => file ?? '';
    expect(placesText(none!, nameOf)).to.equal('');
    expect(placesText(one!, nameOf)).to.equal('rooms.csv; …');
  });

  it('is printed by commands a group a line', () => {
    expect(issueLines([...many, refused(9, { message: 'The phone is no number.' })])).to.deep.equal([
      'error: rooms.csv, hours, line 2, column 4; line 3; line 4; line 5; …: The hours are no opening hours. (value_refused, 21 times)',
      'error: rooms.csv, hours, line 9, column 4: The phone is no number. (value_refused)',
    ]);
    const all = Array.from({ length: 120 }, (_, at) => refused(at, { message: `Message ${at % 60}` }));
    expect(issueLines(all).at(-1)).to.equal('… and 20 more, which --json lists');
  });
});
