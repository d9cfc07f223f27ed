import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const project: PropertyTexts = {
  name: 'Unique in the organization.',
  description: 'Plain text or HTML, of which published maps contain only harmless elements.',
  version: 'Increased by every change of its content or status; the `ETag` of its responses.',
  thumbnail: 'The address of a picture for lists; null without one. Written as a data URL or null.',
  allowed_domains:
    'The hosts that may show the published map, such as maps.example or *.maps.example. Empty means all.',
  organization: 'The organization that it belongs to; it does not change.',
  organization_name: 'The name of the organization.',
  group: 'The group whose members see it; null means every member of the organization.',
  group_name: 'The name of the group; null without one.',
  template: 'The template to start from; null for an empty map.',
  live_updated_at: 'When the published version was last replaced.',
  live_version: 'The `version` that is published; null while the project is not published.',
  has_unpublished_changes:
    'Whether something that visitors can see was changed after `live_version`, also if it was changed back since. ' +
    'A change of the group, the allowed domains or the thumbnail only does not count. False while nothing is published.',
  levels: 'Its levels in order, without their areas and markers where these are listed beside.',
  levels_data: 'The same as `levels`.',
  areas: 'Its areas, on all levels.',
  markers: 'Its markers, on all levels.',
  tags: 'Its tags, in the order of their creation.',
  languages: 'Its languages, the default one included.',
  translations: 'Its name and description in other languages.',
  venue: 'What the map is of, in the terms of IMDF; null where nothing is known. Merged by its members.',
  attribution:
    'Whose work the map is based on, 20 entries at most. The map page shows them. Writing replaces all of them.',
  embed_url: 'The page that shows the published map; null while the project is not published.',
  public_api_url: 'Where everyone may read the published map; null while the project is not published.',
  updated_by: 'Who changed it last; null where the service did, it is unknown, or the account was deleted.',
  levels_count: 'How many levels it has.',
  areas_count: 'How many areas it has, on all levels.',
  markers_count: 'How many markers it has, on all levels.',
  views_7d: 'Views of the published map on the last seven days in UTC, today included; counted within five minutes.',
  warnings: 'What may be wrong with the published map; null if that could not be checked.',
};

const texts: PropertyTexts = {
  name: 'The name in this language.',
  description: 'The description in this language.',
};

const settings: PropertyTexts = {
  defaultLevelId: 'The level that is opened first; empty while there is none. An unknown one means the first level.',
  defaultLanguage: 'The code of the language that the texts beside `translations` are in.',
  holidays: 'Public holidays as YYYY-MM-DD: on these days the rules PH of opening hours apply.',
  feedbackUrl: 'Where visitors report a fault of the map: an http, https, mailto or tel address. Empty for none.',
  timezone: 'Where opening hours apply: a name of the IANA time zone database; null means the zone of the visitor.',
};

const appearance: PropertyTexts = {
  isZoomControlsVisible: 'Whether the map has buttons to zoom.',
  isSearchBarVisible: 'Whether the map has a search field.',
  isLevelSwitcherVisible: 'Whether the map has buttons for its levels.',
  canvasBackgroundColor: 'The colour behind the plans.',
  routeColor: 'The colour of routes.',
  routeWidth: 'The width of routes in pixels.',
  hidePoweredBy: 'True hides the note that names the service.',
  customCss: 'Style sheet for the page of the map, 65,536 bytes at most.',
};

const analytics: PropertyTexts = {
  isEnabled: 'Whether visits of the published map are counted.',
  enabledEvents: 'The names of the events that are counted. Empty means all.',
};

const venue: PropertyTexts = {
  category: 'What kind of place it is, such as `airport` or `university`; null where unknown.',
  restriction: 'Who may enter, such as `employeesonly`; null where unknown.',
  hours: 'Opening hours in the notation of OpenStreetMap; null where unknown.',
  phone: 'A telephone number, as it is to be shown; null where unknown.',
  website: 'An http, https, mailto or tel address; null where unknown.',
};

const address: PropertyTexts = {
  address: 'Street and house number; null where unknown.',
  locality: 'The city or town; null where unknown.',
  province: 'The state or province; null where unknown.',
  country: 'The country, such as `DE`; null where unknown.',
  postalCode: 'The postal code; null where unknown.',
};

const attribution: PropertyTexts = {
  text: 'What is to be named, such as `© OpenStreetMap contributors`.',
  url: 'An http or https address of the source; null for none.',
  license: 'The terms of use, such as `ODbL 1.0`; null for none.',
};

const presence: PropertyTexts = {
  levelId: 'The id of the level that is open; null for none.',
  selection: 'The ids of the selected items, 100 at most. They need not exist: changes may not be saved yet.',
};

export const PROJECT_TEXTS: ComponentTexts = {
  Attribution: ['Whose work a map is based on.', attribution],
  AttributionItem: ['Whose work a map is based on.', attribution],
  Venue: ['What a map is of.', venue],
  VenueAddress: ['A postal address.', address],
  VenueAddressChange: ['A postal address. Members that are absent stay, null removes one.', address],
  VenueChange: [
    'What a map is of. Members that are absent stay, null removes one.',
    { ...venue, address: 'The postal address; null removes it.' },
  ],
  PersonName: ['A person, by name.', { id: 'The id of the account.', fullName: 'The name; may be empty.' }],
  Presence: [
    'Who else has a project open.',
    { version: 'The version of the working copy.', people: 'The other tabs in which it is open, by person.' },
  ],
  PresenceAnnouncement: ['A tab in which a project is open.', presence],
  PresentPerson: [
    'A tab in which somebody has a project open.',
    {
      ...presence,
      id: 'The id of the account.',
      fullName: 'The name; may be empty.',
      avatarUrl: 'The address of the picture; null without one.',
      tab: 'The id of the tab.',
      seenAt: 'When the tab called last.',
    },
  ],
  ChangedProjectFields: ['The fields of a project that were changed, as they are now.', project],
  Project: ['A project with its working copy.', project],
  ProjectAfterAction: ['A project with its public addresses.', project],
  ProjectAnalytics: ['Which visits are counted.', analytics],
  ProjectAnalyticsChange: ['Which visits are counted. Fields that are absent stay.', analytics],
  ProjectAppearance: ['How the map looks.', appearance],
  ProjectAppearanceChange: ['How the map looks. Fields that are absent stay.', appearance],
  ProjectChange: [
    'The changes of a project. Fields that are absent stay.',
    {
      ...project,
      levels: 'The levels to change, to create or to delete.',
      areas: 'The areas to change, to create or to delete.',
      markers: 'The markers to change, to create or to delete.',
      tags: 'The tags to change, to create or to delete.',
      languages: 'The languages to change, to add or to remove.',
    },
  ],
  ProjectCreation: ['A new project.', { ...project, description: 'Absent: that of the template, or empty.' }],
  ProjectDuplication: ['The copy of a project.', { name: 'Absent or null: `NAME (Copy)`.' }],
  ProjectSettings: ['How the map behaves.', settings],
  ProjectSettingsChange: ['How the map behaves. Fields that are absent stay.', settings],
  ProjectSummary: ['A project without its map.', project],
  ProjectSummaryPage: ['A page of projects.'],
  ProjectTexts: ['The texts of a project in one language.', texts],
  ProjectTextsChange: ['The texts of a project in one language. Null removes one.', texts],
  PublishResult: ['A published project with its public addresses and warnings.', project],
  Publication: ['What may be said of a version that is published.'],
  ItemRestoration: [
    'What to restore: an item of the map, or fields of the project.',
    { id: 'The id of the item. Required except with the kind `project`.', fields: 'Required with the kind `project`.' },
  ],
  SnapshotLabel: [
    'The label of the snapshot that is stored; none where it is absent. Ignored where the plan has no snapshots.',
  ],
  SnapshotContent: ['The working copy at the time of a snapshot.', project],
};
