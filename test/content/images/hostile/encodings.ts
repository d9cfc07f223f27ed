import { svg } from '../hostile-svgs.ts';

const HOSTILE = svg('<script>alert(1)</script><g onload="alert(1)"/>');
const SEVEN = '+ADw-script+AD4-alert(1)+ADw-/script+AD4-';

/** Drawings whose bytes mean one thing in one encoding and another in the next. Each is decoded as declared, and sanitised. */
export const HOSTILE_ENCODINGS: Readonly<Record<string, string | Buffer>> = {
  'a script in UTF-16, little end first': Buffer.from(`\ufeff${HOSTILE}`, 'utf16le'),
  'a script in UTF-16, big end first': Buffer.from(`\ufeff${HOSTILE}`, 'utf16le').swap16(),
  'a script in UTF-16 that is declared as UTF-8': Buffer.from(
    `\ufeff<?xml version="1.0" encoding="utf-8"?>${HOSTILE}`,
    'utf16le',
  ),
  'a script in UTF-16 that is declared as UTF-7': Buffer.from(
    `\ufeff<?xml version="1.0" encoding="utf-7"?>${HOSTILE}`,
    'utf16le',
  ),
  'a script in UTF-8 with its mark': `\ufeff${HOSTILE}`,
  'a script in UTF-8 with its mark, declared as Latin': `\ufeff<?xml version="1.0" encoding="iso-8859-1"?>${HOSTILE}`,
  'a script in Latin': Buffer.from(`<?xml version='1.0' encoding='ISO-8859-1'?>${HOSTILE}<!-- \xe9 -->`, 'latin1'),
  'marks of Latin that are marks of Windows': Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-1"?>${svg('<text>\x8b\x9b\x93\x94</text><g id="\x8bscript\x9b"/>')}`,
    'latin1',
  ),
  'a script in UTF-8 that is declared as UTF-16': `<?xml version="1.0" encoding="utf-16"?>${HOSTILE}`,
  'a script in UTF-8 that is declared as UTF-16 with an end': `<?xml version="1.0" encoding="UTF-16LE"?>${HOSTILE}`,
  'a script in UTF-8 that is declared as UCS-2': `<?xml version="1.0" encoding="ISO-10646-UCS-2"?>${HOSTILE}`,
  'a script in Cyrillic of one byte': Buffer.from(
    `<?xml version="1.0" encoding="windows-1251"?>${HOSTILE}<!-- \xc0 -->`,
    'latin1',
  ),
  'a script in Latin of the euro': Buffer.from(
    `<?xml version="1.0" encoding="iso-8859-15"?>${HOSTILE}<!-- \xa4 -->`,
    'latin1',
  ),
  'a script behind blanks and a declaration': `\n \t<?xml version="1.0" encoding="utf-8"?>${HOSTILE}`,
  'a script in UTF-7 that is not declared': svg(
    `<text>${SEVEN}</text><title>${SEVEN}</title><g id="+ACI- onload=+ACI-alert(1)"/>`,
  ),
  'a script behind a mark of UTF-7': `${svg(`<text>+/v8-${SEVEN}</text>`)}`,
  'a style of UTF-7': svg(
    `<style>@charset "utf-7";a{b:"${SEVEN}"}</style><style>+AEA-import "http://outside.test/x.css";</style>`,
  ),
  'letters that lose their ends in another encoding': svg(
    '<g id="\u3000\u8868\u5c3d" class="\u00c0\u00bcscript\u00c0\u00be"/>',
  ),
  'letters that turn into brackets when they are narrowed': svg(
    '<text>\u013cscript\u013e\u4e3cimg\u4e3e\uff1cscript\uff1e\ufe64x\ufe65</text>',
  ),
  'letters that compose into brackets': svg(
    '<text>&lt;\u0338script>\u0338 \u226escript\u226f</text><g id="\u2039script\u203a"/>',
  ),
  'letters from right to left': svg('<text>\u202e&gt;tpircs&lt;\u202c</text><g id="\u2066&lt;script&gt;\u2069"/>'),
  'letters beyond the first plane': svg('<text>\u{1f600}\u{e003c}script\u{e003e}</text><g id="\u{10fffd}"/>'),
  'a version that is to come': `<?xml version="1.0" standalone="yes"?>${HOSTILE}`,
  'an older and a newer version': `<?xml version="1.1" encoding="utf-8"?>${HOSTILE}`,
  'blanks before the root': `\n\t \r\n${HOSTILE}\n \t`,
  'comments around the root': `<!-- a --><!-- <script>alert(1)</script> -->${HOSTILE}<!-- b -->`,
  'a doctype of SVG': `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${HOSTILE}`,
  'a doctype of HTML': `<!DOCTYPE html>${HOSTILE}`,
  'a doctype of strict HTML, which knows entities': `<!DOCTYPE svg PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://outside.test/x.dtd">${HOSTILE}`,
};
