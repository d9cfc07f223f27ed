import { expect } from 'chai';
import fc from 'fast-check';
import { applyItems } from '../../../src/domain/projects/items/item.ts';
import type { Tag, TagFields } from '../../../src/domain/projects/items/tag.ts';
import { tagRules } from '../../../src/domain/projects/items/tag.ts';
import { aTag } from '../../support/builders.ts';
import { aContext, type Entry, faultyFields, idsOf, itemPatches } from '../shared/given.ts';

const apply = (items: readonly Tag[], entries: readonly Entry<TagFields>[], context = aContext()) =>
  applyItems(items, itemPatches(entries, 'tags'), tagRules('en', items), context);

const RED = { name: 'Red', color: '#f00' };

describe('The entries of a list in a PATCH', () => {
  const [a, b] = [aTag({ id: 'a' }), aTag({ id: 'b' })];

  it('update the item with their id, in its position', () => {
    expect(apply([a, b], [{ id: 'a', name: 'Drinks' }])).to.deep.equal([{ ...a, name: 'Drinks' }, b]);
  });

  it('create items without an id, or with a new one, after existing items', () => {
    expect(idsOf(apply([a, b], [RED, { id: 'c', ...RED }]))).to.deep.equal(['a', 'b', 'new-1', 'c']);
  });

  it('delete items, including unknown ones', () => {
    expect(
      apply(
        [a, b],
        [
          { id: 'a', _delete: true },
          { id: 'c', _delete: true },
        ],
      ),
    ).to.deep.equal([b]);
  });

  it('keep the fields that they do not name', () => {
    expect(apply([a, b], [])).to.deep.equal([a, b]);
    expect(apply([a, b], [{ id: 'a', name: 'Drinks' }])[1]).to.equal(b);
  });

  it('refuse a duplicate id, at its second position', () => {
    expect(
      faultyFields(() =>
        apply(
          [a],
          [
            { id: 'a', name: 'x' },
            { id: 'a', _delete: true },
          ],
        ),
      ),
    ).to.deep.equal(['tags.1.id']);
  });

  it('refuse a new item without a required field', () => {
    expect(faultyFields(() => apply([], [RED, { name: 'x' }]))).to.deep.equal(['tags.1.color']);
    expect(faultyFields(() => apply([], [{ color: '#fff' }]))).to.deep.equal(['tags.0.name']);
  });

  it('have the same result as applied one after the other', () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd', undefined);
    const fields = { name: fc.string(), color: fc.constantFrom('#000', '#fff'), order: fc.nat(3) };
    const entry = fc.record({ id, _delete: fc.boolean(), ...fields }).map(withoutUndefined);
    const entries = fc.uniqueArray(entry, { selector: (each) => each.id ?? Symbol('new') });
    fc.assert(
      fc.property(entries, (given) => {
        const context = aContext();
        const folded = given.reduce((items, each) => apply(items, [each], context), [a, b] as readonly Tag[]);
        expect(apply([a, b], given)).to.deep.equal(folded);
      }),
    );
  });
});

function withoutUndefined<T extends { id: string | undefined }>({ id, ...rest }: T): Entry<TagFields> {
  return id === undefined ? rest : { id, ...rest };
}
