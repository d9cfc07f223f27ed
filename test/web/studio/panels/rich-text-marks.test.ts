import { expect } from 'chai';
import {
  type Marked,
  withBold,
  withLink,
  withList,
} from '../../../../adapters/web/studio/panels/inspector/rich-text-marks.ts';

/** A text in which `[` and `]` stand around what is chosen. */
const marked = (written: string): Marked => ({
  text: written.replace(/[[\]]/g, ''),
  from: written.indexOf('['),
  to: written.indexOf(']') - 1,
});
const shown = ({ text, from, to }: Marked) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;

describe('The marks of a description', () => {
  it('make what is chosen bold, and no longer', () => {
    expect(shown(withBold(marked('Open [daily] now')))).to.equal('Open <b>[daily]</b> now');
    expect(shown(withBold(marked('Open [<b>daily</b>] now')))).to.equal('Open [daily] now');
    expect(shown(withBold(marked('Open []')))).to.equal('Open <b>[]</b>');
  });

  it('make a list of lines, or begin one', () => {
    expect(shown(withList(marked('[Tea\n\n Coffee\n]')))).to.equal('[<ul><li>Tea</li><li>Coffee</li></ul>]');
    expect(shown(withList(marked('Menu: []')))).to.equal('Menu: <ul><li>[]</li></ul>');
  });

  it('make a link of an address, or ask for the address of a text', () => {
    expect(shown(withLink(marked('[https://example.com/a]')))).to.equal(
      '[<a href="https://example.com/a">https://example.com/a</a>]',
    );
    expect(shown(withLink(marked('See [the menu].')))).to.equal('See <a href="[https://]">the menu</a>.');
    expect(shown(withLink(marked('[https://x"onclick=y]')))).to.contain('"[https://]"');
  });
});
