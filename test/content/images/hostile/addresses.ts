import { OUT, svg } from '../hostile-svgs.ts';

const LOADED = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
const CODED = Buffer.from(LOADED).toString('base64');

/** Addresses that run, fetch or embed, as an attribute's text in XML. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'that runs': 'javascript:alert(1)',
  'that runs in capitals': 'JAVASCRIPT:alert(1)',
  'that runs behind blanks': '&#32;&#9;&#10;javascript:alert(1)',
  'that runs with a tab inside': 'java&#9;script:alert(1)',
  'that runs with a line feed inside': 'java&#10;script&#10;:alert(1)',
  'that runs with a carriage return inside': 'java&#13;script:alert(1)',
  'that runs with raw line ends inside': 'java\nscript\r\n:alert(1)',
  'that runs behind a mark of byte order': '&#xFEFF;javascript:alert(1)',
  'that runs behind a hard blank': '&#160;javascript:alert(1)',
  'that runs behind a blank of no width': '&#x200B;javascript:alert(1)',
  'that runs behind a last control character': '&#x7F;&#x80;javascript:alert(1)',
  'that runs in decimal references': '&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)',
  'that runs in long references': '&#x000006A;avascript&#x0003A;alert(1)',
  'that runs in references twice escaped': '&amp;#106;avascript:alert(1)',
  'that runs in percents': 'javascript%3Aalert(1)',
  'that runs with a comment': 'javascript://outside.test/%0Aalert(1)',
  'that runs with a fragment first': '#&#10;javascript:alert(1)',
  'that runs in wide letters': 'ｊａｖａｓｃｒｉｐｔ:alert(1)',
  'that runs in another language': 'vbscript:msgbox(1)',
  'that runs in a language of old': 'livescript:alert(1)',
  'that shows a source': 'view-source:javascript:alert(1)',
  'of a page as data': 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;',
  'of a strict page as data': 'data:application/xhtml+xml;base64,PHNjcmlwdC8+',
  'of XML as data': `data:text/xml;base64,${CODED}`,
  'of a drawing as data': `data:image/svg+xml,${LOADED.replaceAll('<', '%3C').replaceAll('"', "'")}`,
  'of a drawing as coded data': `data:image/svg+xml;base64,${CODED}#a`,
  'of a drawing as data in capitals': `DATA:IMAGE/SVG+XML;BASE64,${CODED}`,
  'of a drawing as data with a type escaped': `data:image/svg%2Bxml;base64,${CODED}`,
  'of a drawing as data behind a tab': `data:&#9;image/svg+xml;base64,${CODED}`,
  'of a drawing as data of two types': `data:image/png;image/svg+xml;base64,${CODED}`,
  'of a drawing with the media type of PNG': `data:image/png;base64,${CODED}`,
  'of a percent-encoded drawing with the media type of PNG': 'data:image/png,&lt;svg onload=alert(1)>',
  'of data without a type': `data:;base64,${CODED}`,
  'of data of an image that is more': `data:image/png;base64,iVBORw0KGgo=" onerror="alert(1)`.replace(/"/g, '&quot;'),
  'of data of an image with an address behind': 'data:image/png;base64,AA#//outside.test/x',
  'of data inside data': `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink'%3E%3Cimage x:href='data:image/svg+xml;base64,${CODED}'/%3E%3Cscript%3Ealert(1)%3C/script%3E%3C/svg%3E`,
  elsewhere: `${OUT}.svg#a`,
  'elsewhere in capitals': 'HTTPS://OUTSIDE.TEST/X.SVG#a',
  'elsewhere without a scheme': '//outside.test/x.svg#a',
  'elsewhere in backslashes': '\\\\outside.test\\x.svg#a',
  'elsewhere in slashes of two kinds': '/\\outside.test/x.svg#a',
  'elsewhere in three slashes': '///outside.test/x.svg#a',
  'elsewhere in no slashes': 'http:outside.test/x.svg#a',
  'elsewhere behind a blank': '&#32;&#10;//outside.test/x.svg#a',
  'elsewhere with a tab inside': '/&#9;/outside.test/x.svg#a',
  'elsewhere by FTP': 'ftp://outside.test/x.svg#a',
  'elsewhere by a socket': 'ws://outside.test/#a',
  'of the site': '/outside.svg#a',
  'beside the document': 'outside.svg#a',
  'above the document': '../outside.svg#a',
  'of the document with a query': '?outside#a',
  'of a file': 'file:///etc/passwd#a',
  'of a blob': 'blob:http://outside.test/1#a',
  'of the browser': 'chrome://outside/#a',
};

/** Each address on every element that takes one, in both spellings. */
export const HOSTILE_ADDRESSES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ADDRESSES).map(([name, address]) => [`an address ${name}`, everywhere(address)]),
);

function everywhere(address: string): string {
  const both = `href="${address}" xlink:href="${address}"`;
  return svg(
    `<image ${both} width="9" height="9"/><use ${both}/><a ${both} target="_self"><rect width="40" height="40" opacity="0"/></a>
    <filter id="f"><feImage ${both}/></filter><linearGradient ${both}/><radialGradient ${both}/><pattern ${both}/><textPath ${both}/>
    <text><textPath ${both}>x</textPath><tref ${both}/><altGlyph ${both}>x</altGlyph></text><script ${both}/><style ${both}/><cursor ${both}/>
    <filter ${both}/><mpath ${both}/><animate ${both} attributeName="x" dur="1s"/><discard ${both}/><foreignObject ${both}/><font-face-uri ${both}/>
    <g ${both} src="${address}" action="${address}" formaction="${address}" poster="${address}" data="${address}" srcset="${address}"
      background="${address}" ping="${address}" xlink:role="${address}" xlink:arcrole="${address}" xlink:show="embed" xlink:actuate="onLoad"/>
    <rect width="9" height="9" filter="url(#f)"/>`,
    `xml:base="${address}"`,
  );
}
