import { expect } from 'chai';
import { wordsOf } from '../../../adapters/web/embed/model/language.ts';
import type { PublicMap } from '../../../adapters/web/embed/model/model.ts';
import { findPlaces } from '../../../adapters/web/embed/state/search/find-places.ts';
import { listedPlaces } from '../../../adapters/web/embed/state/search/listed-places.ts';
import type { openablePlaces } from '../../../adapters/web/embed/state/search/places.ts';
import { aMarker, aPublicMap } from '../../browser/embed/fixture.ts';

/** The museum, whose library is an area, with these markers alone. */
const withMarkers = (...markers: readonly object[]) => ({ ...aPublicMap(), markers }) as unknown as PublicMap;

const LIBRARY = withMarkers().areas.find(({ id }) => id === 'library')!;
const [[x, y]] = LIBRARY.data as unknown as [[number, number]];
const { levelId } = LIBRARY;
const title = wordsOf(withMarkers(), 'en').place(LIBRARY, 'title');

function listed(map: PublicMap): readonly string[] {
  const all = { text: '', nearnessOf: null, isIncluded: () => true };
  return listedPlaces(map, 'en', all).flatMap(({ places }) => places.map(({ place }) => place.id));
}

describe('Lists of places', () => {
  const inside = aMarker({ id: 'inside', levelId, x: x + 1, y: y + 1, title });

  it('have a place once that is an area and a marker in it of one name', () => {
    const map = withMarkers(inside);
    expect(listed(map)).to.include('library').and.not.include('inside');
    expect(findPlaces(map, title, 'en').map(({ place }) => place.id)).to.deep.equal(['library']);
  });

  it('have both where the marker is elsewhere, is on another level or has another name', () => {
    const others = [
      aMarker({ id: 'beside', levelId, x: -5, y: -5, title }),
      aMarker({ id: 'below', levelId: 'cellar', x: x + 1, y: y + 1, title }),
      aMarker({ id: 'other', levelId, x: x + 1, y: y + 1, title: 'Reading room' }),
    ];
    expect(listed(withMarkers(...others))).to.include.members(['library', 'beside', 'below', 'other']);
  });

  it('have the marker where the area is not among them', () => {
    const map = withMarkers(inside);
    const isIncluded = ({ kind }: ReturnType<typeof openablePlaces>[number]) => kind === 'marker';
    const [{ places }] = listedPlaces(map, 'en', { text: '', nearnessOf: null, isIncluded }) as never as [
      { places: readonly { place: { id: string } }[] },
    ];
    expect(places.map(({ place }) => place.id)).to.deep.equal(['inside']);
  });

  it('begin, where they are those of a filter, with the level that is shown', () => {
    const all = { text: '', nearnessOf: null, isIncluded: () => true };
    const levels = (shown: string | null) =>
      listedPlaces(withMarkers(), 'en', { ...all, levelId: shown }).map(({ id }) => id);
    expect(levels(null)[0]).to.equal('upper');
    expect(levels('ground')[0]).to.equal('ground');
    expect(levels('ground').toSorted()).to.deep.equal(levels(null).toSorted());
  });
});
