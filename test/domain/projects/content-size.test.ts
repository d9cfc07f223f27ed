import { expect } from 'chai';
import { checkSize, MOST_CONTENT } from '../../../src/domain/projects/content/content-size.ts';
import type { StoredItem } from '../../../src/domain/projects/content/project-content.ts';
import { faultyFields, refusal } from '../shared/given.ts';

const item = (json: string): StoredItem => ({ kind: 'area', id: json.slice(0, 9), position: 1, json });
const text = (length: number) => item('x'.repeat(length));
const lists = (count: number) => item('[],'.repeat(count / 2));

describe('The size of the map content', () => {
  it('may be 32 MB of text, and no more', () => {
    checkSize([], [text(MOST_CONTENT.characters)]);
    const larger = () => checkSize([], [text(MOST_CONTENT.characters), text(1)]);
    expect(faultyFields(larger)).to.deep.equal(['non_field_errors']);
    expect(refusal(larger).message).to.contain('33554432 characters');
  });

  it('may be four million values, and no more', () => {
    checkSize([], [lists(MOST_CONTENT.values - 2)]);
    const larger = () => checkSize([], [lists(MOST_CONTENT.values - 2), lists(2)]);
    expect(refusal(larger).message).to.contain('4000000 values');
  });

  it('may contain a network that fits into one request body, and no larger one', () => {
    const corridor = (name: string): StoredItem => ({ ...item(JSON.stringify({ name })), kind: 'corridor' });
    const wide = Array.from({ length: 8000 }, () => corridor('😀'.repeat(1000)));
    const bytes = (items: readonly StoredItem[]) =>
      Buffer.byteLength(`{"corridors":[${items.map(({ json }) => json)}],"transitions":[]}`);
    const left = MOST_CONTENT.networkBytes - bytes(wide) - '{"name":""},'.length;
    const largest = [...wide, corridor('x'.repeat(left))];
    expect(bytes(largest)).to.equal(MOST_CONTENT.networkBytes);
    checkSize([], largest.slice(0, -1));
    const larger = () => checkSize([], [...largest, corridor('x')]);
    expect(faultyFields(larger)).to.deep.equal(['non_field_errors']);
    expect(refusal(larger).message).to.contain('corridors and transitions').and.contain('33554432 bytes');
    checkSize([...largest, corridor('xx')], [...largest, corridor('x')]);
  });

  it('may stay or shrink where it exceeds the limit already, and not grow', () => {
    const [huge, less] = [text(MOST_CONTENT.characters + 10), text(MOST_CONTENT.characters + 5)];
    checkSize([huge], [huge]);
    checkSize([huge], [less]);
    expect(faultyFields(() => checkSize([less], [huge]))).to.deep.equal(['non_field_errors']);
  });
});
