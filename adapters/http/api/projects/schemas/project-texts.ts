export const mapTexts = {
  kind: 'project: texts in all languages. project_in_language: texts in one.',
  name: 'The name of the project.',
  description: 'Plain text, or HTML with harmless elements only.',
  version: 'Another one whenever another version is published.',
  levels: 'The levels in order, without hidden ones.',
  areas: 'The areas on these levels, without hidden ones.',
  markers: 'The markers on these levels, without hidden ones.',
  tags: 'The tags, in the order of their creation.',
  languages: 'The languages that visitors can choose.',
  language: 'The requested language.',
  translations: 'The name and the description of the project in other languages.',
  venue: 'What the map is of; null where nothing is known.',
  attribution: 'Whose work the map is based on: name it where you show the map.',
  live_updated_at: 'When this version was published.',
};

export const projectTexts = {
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
  draft_picture_version: 'The version of the working copy that `draft-picture/` shows; null where there is none.',
  warnings: 'What may be wrong with the published map; null if that could not be checked.',
};

export const textsTexts = {
  name: 'The name in this language.',
  description: 'The description in this language.',
};
