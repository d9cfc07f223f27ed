import * as v from 'valibot';
import {
  AREA_COLORS,
  BORDER_RADII,
  CORNERS,
  FONT_FAMILIES,
  SCROLL_MODES,
  THEMES,
} from '../../../../../src/domain/projects/content/project-settings.ts';
import { VISIT_EVENTS } from '../../../../../src/domain/projects/values/visit-event-name.ts';
import { list, object } from '../../../validation/containers.ts';
import { day } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { color } from '../../../validation/fields.ts';
import { languageCode } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { number } from '../../../validation/numbers.ts';
import { contentText, listedText } from '../../../validation/texts.ts';
import { image, imageAddress } from '../../shared/schemas/images.ts';
import { webpage } from './places.ts';

const settingsTexts = {
  defaultLevelId: 'The level that is opened first; empty while there is none. An unknown one means the first level.',
  defaultLanguage: 'The code of the language that the texts beside `translations` are in.',
  holidays: 'Public holidays as YYYY-MM-DD: on these days the rules PH of opening hours apply.',
  feedbackUrl:
    'Where visitors report a fault of the map: an http, https, mailto or tel address, to which the place, level, view and address of what is shown are added. Empty for none.',
  timezone: 'Where opening hours apply: a name of the IANA time zone database; null means the zone of the visitor.',
};

const appearanceTexts = {
  isZoomControlsVisible: 'Whether the map has buttons to zoom.',
  isSearchBarVisible: 'Whether the map has a search field.',
  isLevelSwitcherVisible: 'Whether the map has buttons for its levels.',
  canvasBackgroundColor: 'The colour behind the plans.',
  routeColor: 'The colour of routes.',
  routeWidth: 'The width of routes in pixels.',
  hidePoweredBy: 'True hides the note that names the service.',
  customCss: 'Style sheet for the page of the map, 65,536 bytes at most.',
  logo: 'The address of an image in a corner of the map; null for none. Written also as a data URL, or as the path of an uploaded image.',
};

const analyticsTexts = {
  isEnabled: 'Whether visits of the published map are counted.',
  enabledEvents: 'The names of the events that are counted. Empty means all.',
};

const customCss = v.pipe(
  v.string(),
  v.check((css) => Buffer.byteLength(css) <= 65_536, 'Must have at most 64 KB.'),
  v.metadata({
    pattern: '^[^\\u0000]*$',
    maxLength: 65_536,
    description: 'At most 64 KB of UTF-8. It applies to the map only.',
  }),
);

const timezone = contentText(64, {
  description: 'A name from the IANA time zone database, such as Europe/Berlin.',
  pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$',
});
export const visitEventName = named('VisitEventName', listedText(VISIT_EVENTS), 'What a visitor of a map did.');
const corner = enumeration('MapCorner', CORNERS, 'A corner of the map.');
const settings = {
  // An unknown id falls back to the first level, so that any text is accepted.
  defaultLevelId: v.pipe(
    v.nullable(contentText(100)),
    v.transform((id) => (id ?? '').toLowerCase()),
  ),
  scrollMode: enumeration(
    'ScrollMode',
    SCROLL_MODES,
    'Whether the wheel zooms: `map` always, `ctrl` with Ctrl or ⌘ only (and touch moves the map with two fingers), `none` never, ' +
      '`default` as `ctrl` in a frame that is lower than 80 % of the screen, else as `map`.',
  ),
  theme: enumeration('MapTheme', THEMES, 'The colors of a map; `auto` follows the device of the visitor.'),
  defaultLanguage: languageCode,
  timezone: v.nullable(timezone),
  holidays: list(day, 1000),
  feedbackUrl: webpage,
};

const appearance = {
  isZoomControlsVisible: v.boolean(),
  isSearchBarVisible: v.boolean(),
  isLevelSwitcherVisible: v.boolean(),
  canvasBackgroundColor: color,
  canvasBorderRadius: enumeration('BorderRadius', BORDER_RADII, 'How round the corners of a map are.'),
  routeColor: color,
  routeWidth: number(0, 100),
  hidePoweredBy: v.boolean(),
  customCss,
  zoomControlsPosition: corner,
  searchBarPosition: corner,
  levelSwitcherPosition: corner,
  areaColors: enumeration(
    'AreaColors',
    AREA_COLORS,
    'In what areas are coloured: `own` in the colour of each, `tag` in that of its first tag, where it has one.',
  ),
  logo: v.nullable(image),
  fontFamily: enumeration(
    'FontFamily',
    FONT_FAMILIES,
    'The font of the texts of a map, of those that the device of the visitor has; none is loaded.',
  ),
};

const analytics = { isEnabled: v.boolean(), enabledEvents: list(visitEventName, 100) };

export const settingsChange = named(
  'ProjectSettingsChange',
  v.partial(object(settings)),
  'How the map behaves. Fields that are absent stay.',
  settingsTexts,
);

export const appearanceChange = named(
  'ProjectAppearanceChange',
  v.partial(object(appearance)),
  'How the map looks. Fields that are absent stay.',
  appearanceTexts,
);

export const analyticsChange = named(
  'ProjectAnalyticsChange',
  v.partial(object(analytics)),
  'Which visits are counted. Fields that are absent stay.',
  analyticsTexts,
);

export const settingsResponse = named(
  'ProjectSettings',
  v.object({
    ...settings,
    defaultLevelId: v.string(),
    defaultLanguage: v.string(),
    timezone: v.nullable(v.string()),
    holidays: v.array(v.string()),
    feedbackUrl: v.string(),
  }),
  'How the map behaves.',
  settingsTexts,
);

export const appearanceResponse = named(
  'ProjectAppearance',
  v.object({ ...appearance, customCss: v.string(), logo: v.nullable(imageAddress) }),
  'How the map looks.',
  appearanceTexts,
);

export const analyticsResponse = named(
  'ProjectAnalytics',
  v.object({ isEnabled: v.boolean(), enabledEvents: v.array(v.string()) }),
  'Which visits are counted.',
  analyticsTexts,
);
