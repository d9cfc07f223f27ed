import { expect } from 'chai';
import { faintColors } from '../../../../adapters/web/studio/design/map-colors.ts';

const tag = (name: string, color: string) => ({ id: name, name, color });
const area = (color: string, given: object = {}) => ({ color, strokeColor: null, isHidden: false, tags: [], ...given });

describe('The colours of tags and rooms in Design', () => {
  it('are named where they are not easy to see on a light or a dark plan', () => {
    const tags = [tag('Shops', '#ffff99'), tag('Rooms', '#2563eb'), tag('Night', '#101010')];
    expect(faintColors({ tags, areas: [] }, 'own')).to.deep.equal([
      { kind: 'tag', name: 'Shops', color: '#ffff99' },
      { kind: 'tag', name: 'Night', color: '#101010' },
    ]);
  });

  it('are those of outlines, each once with how many rooms have it, the most first', () => {
    const areas = [
      area('#eeeeee'),
      area('#2563eb', { strokeColor: '#FAFAFA' }),
      area('#fafafa'),
      area('#eeeeee', { isHidden: true }),
    ];
    expect(faintColors({ tags: [], areas }, 'own')).to.deep.equal([
      { kind: 'rooms', color: '#fafafa', count: 2 },
      { kind: 'rooms', color: '#eeeeee', count: 1 },
    ]);
  });

  it('are those of the first tags where these colour the rooms, and then not named twice', () => {
    const tags = [tag('Shops', '#ffff99')];
    const areas = [area('#2563eb', { tags }), area('#eeeeee', { tags })];
    expect(faintColors({ tags, areas }, 'tag')).to.deep.equal([{ kind: 'tag', name: 'Shops', color: '#ffff99' }]);
    expect(faintColors({ tags, areas }, 'own')).to.have.lengthOf(2);
  });
});
