import { expect } from 'chai';
import { pictureOf } from '../../../../adapters/web/studio/projects/picture-of.ts';

describe('The picture of a project in a list', () => {
  const project = {
    id: 'library',
    status: 'DRAFT',
    thumbnail: null,
    live_version: null,
    draft_picture_version: null,
    allowed_domains: [] as string[],
    levels_count: 1,
  } as const;
  const own = 'https://maps.example/media/library.webp';

  const drawn = { isToDraw: false };

  it('is to be drawn where it never was and there is something to draw, and is that of the draft where it was', () => {
    expect(pictureOf(project)).to.deep.equal({ draftVersion: null, src: null, isToDraw: true });
    expect(pictureOf({ ...project, levels_count: 0 }).isToDraw).to.equal(false);
    expect(pictureOf({ ...project, status: 'ARCHIVE' }).isToDraw).to.equal(false);
    expect(pictureOf({ ...project, thumbnail: own }).isToDraw).to.equal(false);
    expect(pictureOf({ ...project, draft_picture_version: 3 })).to.deep.equal({ draftVersion: 3, src: null, ...drawn });
  });

  it('is that of the draft as long as it is later than what is live', () => {
    const live = { ...project, status: 'PUBLISH', thumbnail: own, live_version: 4 } as const;
    expect(pictureOf({ ...live, draft_picture_version: 4 })).to.deep.equal({ draftVersion: null, src: own, ...drawn });
    expect(pictureOf({ ...live, draft_picture_version: 5 })).to.deep.equal({ draftVersion: 5, src: own, ...drawn });
  });

  it('is that of links to the map where it has none of its own, unless its domains are limited', () => {
    const live = { ...project, status: 'PUBLISH', live_version: 4 } as const;
    expect(pictureOf(live).src).to.equal('/embed/library/picture?v=4');
    expect(pictureOf({ ...live, allowed_domains: ['library.example'] }).src).to.equal(null);
    expect(pictureOf({ ...live, status: 'ARCHIVE' }).src).to.equal(null);
  });
});
