import { expect } from 'chai';
import { shownAreaColor } from '../../../src/domain/projects/content/area-color.ts';

describe('The colour in which an area is shown', () => {
  it('is its own, unless the map colours areas by their tags and it has one', () => {
    const tag = { color: '#16a34a' };
    expect(shownAreaColor('#2563eb', tag, 'own')).to.equal('#2563eb');
    expect(shownAreaColor('#2563eb', tag, 'tag')).to.equal('#16a34a');
    expect(shownAreaColor('#2563eb', undefined, 'tag')).to.equal('#2563eb');
  });
});
