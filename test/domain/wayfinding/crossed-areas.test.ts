import { expect } from 'chai';
import type { NetworkSource } from '../../../src/domain/wayfinding/network/network-source.ts';
import { crossedAreas } from '../../../src/domain/wayfinding/route/crossed-areas.ts';
import { aBranch, aCorridor, aMarker, anArea, aSource, aTransition, floors } from './network-given.ts';

const found = (map: Partial<NetworkSource>) =>
  crossedAreas(aSource(map)).map(({ type, id, areaId }) => `${type} ${id} through ${areaId}`);

/** Two units wide and high: from 4,4 to 6,6. */
const print = anArea('print', '4,4');
const hall = aCorridor('hall', '0,0 10,0');

describe('Ways through rooms', () => {
  it('are corridors that enter a room and leave it, at any angle', () => {
    expect(found({ areas: [print], corridors: [aCorridor('across', '0,5 10,5')] })).to.deep.equal([
      'corridor across through print',
    ]);
    expect(found({ areas: [print], corridors: [aCorridor('slanting', '3,3.5 7,6.2')] })).to.have.length(1);
  });

  it('are doors that go through another room to their own, also where the two have a wall in common', () => {
    const areas = [print, anArea('store', '4,6.2'), anArea('archive', '4,6')];
    const door = (points: string, areaId: string) => [{ ...hall, branches: [aBranch('door', points, { areaId })] }];
    expect(found({ areas: areas.slice(0, 2), corridors: door('5,0 5,6.2', 'store') })).to.deep.equal([
      'branch door through print',
    ]);
    expect(found({ areas: [areas[0]!, areas[2]!], corridors: door('5,0 5,6', 'archive') })).to.have.length(1);
  });

  it('are not those that end in the room, or begin there', () => {
    const branches = [
      aBranch('to', '5,0 5,4', { areaId: 'print' }),
      aBranch('into', '4.5,0 4.5,5', { areaId: 'print' }),
    ];
    expect(found({ areas: [print], corridors: [{ ...hall, branches }] })).to.deep.equal([]);
    expect(
      found({ areas: [print], corridors: [{ ...hall, branches: [aBranch('nowhere', '5,0 5,5')] }] }),
    ).to.deep.equal([]);
  });

  it('are not those through a room that holds a point of any corridor', () => {
    const corridors = [aCorridor('across', '0,5 10,5'), aCorridor('inside', '5,5 5,9')];
    expect(found({ areas: [print], corridors })).to.deep.equal([]);
  });

  it('are not those through the room of what they lead to', () => {
    const map = {
      areas: [print],
      markers: [aMarker('desk', '5,5.5')],
      transitions: [{ ...aTransition('elevator', '0:5,5.5 1:5,5.5'), id: 'lift' }],
      levels: floors(0, 1),
    };
    const door = (target: object) =>
      found({ ...map, corridors: [{ ...hall, branches: [aBranch('door', '5,0 5,7', target)] }] });
    expect([door({ markerId: 'desk' }), door({ transitionId: 'lift' })]).to.deep.equal([[], []]);
    expect(door({})).to.have.length(1);
  });

  it('are not those that only touch a wall, run along it, or cut a corner by a little', () => {
    for (const points of ['0,4 10,4', '0,4.05 10,4.05', '3,4.1 4.1,3.9 4.1,3', '3.95,4.1 4.1,3.95'])
      expect(found({ areas: [print], corridors: [aCorridor('along', points)] }), points).to.deep.equal([]);
  });

  it('are looked for on their level, in rooms that visitors see and can choose', () => {
    const corridors = [aCorridor('across', '0,5 10,5')];
    const upstairs = { ...print, levelId: '1' };
    for (const area of [upstairs, { ...print, isSelectable: false }, { ...print, isHidden: true }])
      expect(found({ levels: floors(0, 1), areas: [area], corridors })).to.deep.equal([]);
  });

  it('know holes and further parts of rooms', () => {
    const ring = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ] as const;
    const yard = [
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ] as const;
    const around = { ...anArea('around', '0,0'), data: ring, holes: [yard] };
    expect(found({ areas: [around], corridors: [aCorridor('in the yard', '2,5 8,5')] })).to.deep.equal([]);
    expect(found({ areas: [around], corridors: [aCorridor('out', '5,5 5,20')] })).to.have.length(1);
    const parts = [{ data: print.data, holes: [] }];
    const apart = { ...anArea('apart', '50,50'), parts };
    expect(found({ areas: [apart], corridors: [aCorridor('across', '0,5 10,5')] })).to.have.length(1);
  });

  it('are found where a closed corridor goes back to its beginning', () => {
    const round = aCorridor('round', '0,5 0,0 10,0 10,5', { isClosed: true });
    expect(found({ areas: [print], corridors: [round] })).to.have.length(1);
  });

  it('are found among ten thousand rooms and as many doors, which are listed up to a thousand', () => {
    const areas = Array.from({ length: 10_000 }, (_, at) =>
      anArea(`room ${at}`, `${(at % 100) * 3},${Math.floor(at / 100) * 3}`),
    );
    const across = Array.from({ length: 100 }, (_, row) =>
      aCorridor(`row ${row}`, `-5,${row * 3 + 1} 400,${row * 3 + 1}`),
    );
    expect(found({ areas, corridors: across })).to.have.length(1_000);
  });
});
