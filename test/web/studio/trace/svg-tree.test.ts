import { expect } from 'chai';
import { JOBS } from '../../../../adapters/web/studio/trace/jobs.ts';

const DRAWING = `<?xml version="1.0"?>
<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY name 'Reading room'>]>
<svg xmlns="&ns;" width="100" height="80" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">
  <rect width="50" height="40" id="rect1"><title>&name;</title></rect>
  <rect x="50" width="50" height="40" inkscape:label="Archive"/>
  <rect y="40" width="50" height="40"/><text x="10" y="65"><![CDATA[Hall & bar]]></text>
</svg>`;

describe('An SVG', () => {
  it('is read with its entities, prefixes and character data', () => {
    const { width, height, rooms } = JOBS.drawnRooms(DRAWING);
    expect([width, height]).to.deep.equal([100, 80]);
    expect(rooms.map(({ name }) => name)).to.deep.equal(['Reading room', 'Archive', 'Hall & bar']);
  });

  it('that is broken, or no drawing, has no rooms', () => {
    for (const text of ['', 'no markup', '<svg><rect', '<svg>&unknown;</svg>', '<html><body/></html>'])
      expect(JOBS.drawnRooms(text).rooms, text).to.deep.equal([]);
  });
});
