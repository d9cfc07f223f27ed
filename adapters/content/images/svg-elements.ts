/** The namespaces that are kept; every other one is removed. */
export const SVG = 'http://www.w3.org/2000/svg';
export const XLINK = 'http://www.w3.org/1999/xlink';
export const XML = 'http://www.w3.org/XML/1998/namespace';

/**
 * The elements that draw (SVG 2 and SVG 1.1). Absent on purpose: elements that run, fetch, embed another language or change attributes
 * over time (script, foreignObject, animate, set, …). `a` is not here because it becomes a group.
 */
export const ELEMENTS: ReadonlySet<string> = words(`
  svg g defs symbol use switch title desc style
  path rect circle ellipse line polyline polygon text tspan textPath image
  marker linearGradient radialGradient stop pattern clipPath mask filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode
  feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`);

/** What changes attributes over time, which browsers draw. */
export const ANIMATIONS: ReadonlySet<string> = words('animate animateMotion animateTransform set');

/** The elements inside which a link is text, so that it becomes a `tspan` and not a `g`. */
export const TEXT_ELEMENTS: ReadonlySet<string> = words('text tspan textPath');

/** The elements that show an image, which may therefore contain one as data. */
export const IMAGE_ELEMENTS: ReadonlySet<string> = words('image feImage');

/** Attributes whose values are numbers, names or text: they are never fetched. */
export const PLAIN_ATTRIBUTES: ReadonlySet<string> = words(`
  id class lang role type version baseProfile systemLanguage requiredFeatures requiredExtensions
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points pathLength rotate textLength lengthAdjust width height
  viewBox preserveAspectRatio transform
  refX refY markerWidth markerHeight markerUnits orient
  gradientUnits gradientTransform spreadMethod offset
  patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits
  startOffset method spacing side
  filterUnits primitiveUnits filterRes in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix divisor bias
  targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z scale xChannelSelector
  yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles slope intercept amplitude exponent
  tableValues
`);

/** Attributes that are parsed as CSS. */
export const PRESENTATION_ATTRIBUTES: ReadonlySet<string> = words(`
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters
  color-rendering cursor direction display dominant-baseline fill fill-opacity fill-rule filter flood-color
  flood-opacity font font-family font-feature-settings font-kerning font-size font-size-adjust font-stretch font-style
  font-variant font-variation-settings font-weight glyph-orientation-horizontal glyph-orientation-vertical
  image-rendering isolation kerning letter-spacing lighting-color marker marker-end marker-mid marker-start mask
  mask-type media mix-blend-mode opacity overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke
  stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width
  text-anchor text-decoration text-overflow text-rendering transform-box transform-origin unicode-bidi vector-effect
  visibility white-space word-spacing writing-mode
`);

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}
