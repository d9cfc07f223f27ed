import { PNG } from './pictures.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const PICTURE = `data:image/png;base64,${PNG.toString('base64')}`;

/** Drawings that hold nothing to be cleaned away: every element, attribute and text of them stays. */
export const FAITHFUL_SVGS: Readonly<Record<string, string>> = {
  'shapes and transforms': plan(`
    <g id="walls" transform="translate(10 10) rotate(15, 20 20) scale(1.2)" fill="none" stroke="#345" stroke-width="2">
      <rect x="1" y="1" width="60" height="30" rx="3"/><circle cx="20" cy="50" r="8"/><ellipse cx="50" cy="50" rx="9" ry="4"/>
      <line x1="0" y1="0" x2="40" y2="60" stroke-dasharray="4,2"/><polyline points="0,0 10,20 20,0"/>
      <polygon points="60,60 70,80 50,80" fill="rgba(200, 30, 30, .5)" fill-rule="evenodd"/><path d="M0 90C20 60,40 120,60 90Z"/>
    </g>`),
  gradients: plan(`
    <defs><linearGradient id="l" x1="0" x2="1" gradientTransform="rotate(45)"><stop offset="0" stop-color="red"/>
    <stop offset="100%" style="stop-color:blue;stop-opacity:0.5"/></linearGradient>
    <radialGradient id="r" xlink:href="#l" gradientUnits="userSpaceOnUse" cx="60" cy="60" r="40" spreadMethod="reflect"/></defs>
    <rect width="50" height="50" fill="url(#l)"/><rect x="50" y="50" width="50" height="50" fill="url('#r') green"/>`),
  'clip paths, masks and patterns': plan(`
    <clipPath id="c" clipPathUnits="objectBoundingBox"><circle cx=".5" cy=".5" r=".5"/></clipPath>
    <mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><rect width="60" height="100" fill="white"/></mask>
    <pattern id="p" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(30)"><path d="M0 0H8" stroke="navy"/></pattern>
    <rect width="50" height="50" clip-path="url(#c)"/><rect x="40" y="40" width="60" height="60" fill="url(#p)" mask="url(#m)"/>`),
  'symbols and uses': plan(`
    <symbol id="door" viewBox="0 0 10 10" preserveAspectRatio="xMidYMid slice"><path d="M0 0A10 10 0 0 1 10 10" fill="none" stroke="brown"/></symbol>
    <use xlink:href="#door" x="10" y="10" width="20" height="20"/><use href="#door" x="50" y="50" width="30" height="30" opacity=".7"/>`),
  'style sheets': plan(`
    <style type="text/css">.wall{fill:none;stroke:#222;stroke-width:3}#room>rect:not(.wall):nth-child(2),g [data-kind="shop"]{fill:hsl(120 50% 50%)}
    @media screen and (min-width:1px){.lift{fill:url(#lift)}}:root{--tone:rgb(10,20,30)}text{fill:var(--tone);font:bold 12px "DejaVu Sans",sans-serif}</style>
    <linearGradient id="lift"><stop stop-color="gold"/></linearGradient><g id="room"><rect class="wall" width="40" height="40"/>
    <rect x="45" y="5" width="30" height="30"/><rect x="5" y="45" width="30" height="30" class="lift"/><rect data-kind="shop" x="50" y="50" width="9" height="9"/></g><text x="5" y="95">A &amp; B</text>`),
  'a style sheet in CDATA': plan(
    `<style><![CDATA[g > .a { fill: teal }]]></style><g><rect class="a" width="60" height="60"/></g>`,
  ),
  texts: plan(`
    <path id="curve" d="M10 50Q50 0 90 50" fill="none"/><text xml:space="preserve" xml:lang="de" font-family="DejaVu Sans, sans-serif" font-size="12" text-anchor="middle"
    x="50" y="70">Saal  <tspan dy="14" x="50" font-weight="bold" fill="#a00">Süd &lt;1&gt;</tspan></text><text font-size="9"><textPath xlink:href="#curve" startOffset="10%">platform</textPath></text>`),
  'filters and markers': plan(`
    <filter id="f" x="-20%" width="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="2" result="b"/><feOffset in="b" dx="3" dy="3"/>
    <feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>
    <marker id="arrow" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="6" markerHeight="6" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z"/></marker>
    <rect x="10" y="10" width="40" height="30" fill="orange" filter="url(#f)"/><path d="M10 80H80" stroke="black" marker-end="url(#arrow)"/>`),
  'a raster inside': plan(
    `<image width="60" height="40" xlink:href="${PICTURE}" image-rendering="pixelated"/><image x="60" width="30" height="20" href="${PICTURE}"/>`,
  ),
  'titles, descriptions and switches': plan(`
    <title>Level 1</title><desc>http://example.org/ is no reference here</desc><switch><g systemLanguage="xx"><rect width="9" height="9" fill="red"/></g>
    <g><rect width="50" height="50" fill="green" role="img" aria-label="Hall"><title>Hall</title></rect></g></switch>`),
  'styles as Inkscape writes them': plan(`
    <path d="M10 10h50v50z" style="fill:#ff0000;fill-opacity:1;stroke:#000000;stroke-width:0.26458332px;-inkscape-font-specification:'Sans, Normal';font-family:'DejaVu Sans';enable-background:new"/>`),
};

/** Drawings as programs save them, with leftovers that draw nothing and go. They look the same without. */
export const SAVED_SVGS: Readonly<Record<string, string>> = {
  Inkscape: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
  xmlns:svg="${SVG}" xmlns="${SVG}" xmlns:xlink="${XLINK}" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="100mm" height="80mm" viewBox="0 0 100 80" version="1.1" id="svg8" sodipodi:docname="plan.svg">
  <defs id="defs2"><inkscape:perspective sodipodi:type="inkscape:persp3d" id="p1"/><linearGradient inkscape:collect="always" id="g1"><stop style="stop-color:#0af;stop-opacity:1" offset="0"/></linearGradient></defs>
  <sodipodi:namedview id="base" pagecolor="#ffffff" inkscape:zoom="0.35"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Walls" inkscape:groupmode="layer" id="layer1" style="display:inline"><svg:rect x="10" y="10" width="50" height="40" style="fill:url(#g1);stroke:#000000;stroke-width:0.5" inkscape:connector-curvature="0"/>
  <text xml:space="preserve" style="font-size:8px;line-height:1.25;font-family:'DejaVu Sans'" x="12" y="70"><tspan sodipodi:role="line" x="12" y="70">Lobby</tspan></text></g></svg>`,
  Illustrator: `<?xml version="1.0" encoding="iso-8859-1"?>
<!-- Generator: Adobe Illustrator 16.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" xmlns="${SVG}" xmlns:xlink="${XLINK}" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/" x="0px" y="0px" width="200px" height="100px"
  viewBox="0 0 200 100" enable-background="new 0 0 200 100" xml:space="preserve"><style type="text/css">
	.st0{fill:#E30613;}
	.st1{clip-path:url(#SVGID_2_);fill:none;stroke:#1D1D1B;stroke-miterlimit:10;}
</style><switch><foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject>
<g i:extraneous="self"><defs><rect id="SVGID_1_" width="90" height="90"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" overflow="visible"/></clipPath>
<a xlink:href="http://example.org/" transform="translate(20,5)" class="st0"><rect width="30" height="60"/></a><circle class="st1" cx="60" cy="60" r="50"/></g></switch><i:pgf id="adobe_illustrator_pgf">eJzs</i:pgf></svg>`,
  'a web page': `<svg width="120" height="60" viewBox="0 0 24 12"><a href="https://example.org/"><path d="M2 2h9v9z" fill="currentColor"/></a><text x="2" y="9" font-size="4"><a href="https://example.org/" fill="red">Exit</a></text><use xlink:href="#none"/></svg>`,
};

/** Without its namespaces, which browsers want and a web page does not have, a drawing shows nothing: they are given to it. */
export function asShown(text: string): string {
  return text.includes('xmlns') ? text : text.replace('<svg ', `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}" `);
}

function plan(inside: string): string {
  return `<svg xmlns="${SVG}" xmlns:xlink="${XLINK}" width="100" height="100" viewBox="0 0 100 100">${inside}</svg>`;
}
