import { expect } from 'chai';
import {
  checkValues,
  rememberingFaults,
  type ValueRules,
  type Writing,
} from '../../../src/domain/projects/values/value-rules.ts';
import { refusal } from '../shared/given.ts';

type Fields = { icon: string | null; note: string; list: readonly string[]; deep: object; items: readonly object[] };

const rules: ValueRules<Fields> = {
  icon: (value) => (value === 'bed' || value === null ? null : 'There is no such icon.'),
  items: 'each',
};

const writing = (fields: Partial<Fields>, before: object | null = null, path = 'markers.0'): Writing<Fields> => ({
  path,
  fields,
  before,
});
const faults = (...writings: Writing<Fields>[]) => refusal(() => checkValues(writings, rules)).fields;

describe('An invalid value', () => {
  it('is refused on its field, together with other errors', () => {
    const wrong = { 'markers.0.icon': ['There is no such icon.'], icon: ['There is no such icon.'] };
    expect(faults(writing({ icon: 'bat' }), writing({ icon: 'bed' }), writing({ icon: 'bat' }, {}, ''))).to.deep.equal(
      wrong,
    );
  });

  it('is kept where it is stored already, and may be sent again', () => {
    expect(() => checkValues([writing({ icon: 'bat' }, { icon: 'bat' })], rules)).not.to.throw();
    expect(() => checkValues([writing({ note: 'new' }, { icon: 'bat' })], rules)).not.to.throw();
    expect(Object.keys(faults(writing({ icon: 'cat' }, { icon: 'bat' })))).to.deep.equal(['markers.0.icon']);
  });

  it('is reported up to a maximum number of times', () => {
    const many = Array.from({ length: 100_000 }, (_, at) => writing({ icon: 'bat' }, null, `markers.${at}`));
    expect(Object.keys(faults(...many.slice(0, 50_000)))).to.have.length(100);
  });
});

describe('Many values', () => {
  it('are checked only once where they are the same text', () => {
    const checked: string[] = [];
    const rule = rememberingFaults((text) => {
      checked.push(text);
      return text === 'bad' ? 'Is bad.' : null;
    });
    expect(['good', 'bad', 'good', 'bad', 'bad'].map(rule)).to.deep.equal([
      null,
      'Is bad.',
      null,
      'Is bad.',
      'Is bad.',
    ]);
    expect(checked).to.deep.equal(['good', 'bad']);
  });
});

describe('NUL', () => {
  for (const [what, fields, field] of [
    ['in a text', { note: 'a\0' }, 'note'],
    ['in a list', { list: ['a', '\0'] }, 'list.1'],
    ['anywhere below', { deep: { en: { title: [['x'], { y: '\0' }] } } }, 'deep.en.title.1.y'],
    ['in a name', { deep: { 'a\0b': 1 } }, 'deep'],
  ] as const) {
    it(`is refused ${what}`, () => expect(Object.keys(faults(writing(fields)))).to.deep.equal([`markers.0.${field}`]));
  }

  it('is kept where it is stored already', () => {
    const before = { note: '\0', deep: { en: { title: '\0' }, 'a\0b': 1 } };
    const again = { note: '\0', deep: { en: { title: '\0' }, de: { title: 'neu' }, 'a\0b': 2 } };
    expect(() => checkValues([writing(again, before)])).not.to.throw();
    const moved = { deep: { de: { title: '\0' } } };
    expect(Object.keys(faults(writing(moved, before)))).to.deep.equal(['markers.0.deep.de.title']);
  });

  it('is refused by the items of a list, one by one', () => {
    expect(() => checkValues([writing({ items: [{ note: '\0' }] })], rules)).not.to.throw();
  });
});
