import type { ComponentTexts, PropertyTexts } from '../../shared/component-texts.ts';

const map: PropertyTexts = {
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

const listed: PropertyTexts = {
  key: 'The readable name for links; null for none.',
  levelId: 'The level that it is on.',
  levelName: 'The name of that level in the same language.',
  title: 'The title in the language.',
  description: 'The description in the language, as plain text or clean HTML.',
  statusLabel: 'The text instead of the name of the status.',
  status: 'The status; null for none.',
  tags: 'Its tags, named in the same language.',
  category: 'The text by which places are grouped.',
  workingHours: 'Opening hours in the notation of OpenStreetMap. Empty for none.',
  images: 'The addresses of its pictures.',
};

const closure: PropertyTexts = {
  from: 'When it begins.',
  until: 'When it ends; null where that is not known.',
  reason: 'Why, by language, for visitors; at most 500 characters each.',
  externalId: 'The name that another system has for it, such as the number of a lift; null for none.',
  isTargetGone: 'Whether the target is not in the working copy.',
  deleted_at: 'When it was deleted, or after its end replaced by another one with its externalId; null if it was not.',
};

const closureInput: PropertyTexts = {
  ...closure,
  from: 'When it begins. Absent: now.',
};

export const PUBLISHING_TEXTS: ComponentTexts = {
  ClosedTarget: ['What a closure is about.', { id: 'Its id.' }],
  Closure: ['Something of a map that is closed, slow or has a notice for a time.', closure],
  ClosureBulk: ['Closures to write by their external ids.', { items: 'At most 1,000.' }],
  ClosureBulkItem: ['A closure to write.', { ...closureInput, _delete: 'Whether it is deleted.' }],
  ClosureBulkResult: [
    'What became of the items.',
    {
      created: 'How many were created.',
      updated: 'How many were updated.',
      deleted: 'How many were deleted.',
      unchanged: 'How many changed nothing.',
      targetsGone: 'The external ids of those written whose target is not in the working copy.',
    },
  ],
  ClosureChange: ['Changes of a closure.', { ...closure, from: 'When it begins.' }],
  ClosureCreation: ['A new closure.', closureInput],
  ClosureTarget: ['What a closure is about.', { id: 'The id of the area, marker, corridor, branch or transition.' }],
  LiveClosure: ['A closure that acts now or begins soon.', closure],
  RouteClosure: ['A closure that acts now.', closure],
  FoundPlace: [
    'A place that matches a search.',
    {
      ...listed,
      distanceMeters: 'The walk from `from` to it; null where none leads there or the scale is not known.',
      durationSeconds: 'How long that walk takes; null where none leads there. Both only with `from`.',
    },
  ],
  ListedPlace: ['A place in a list beside the map.', listed],
  LiveProject: ['A published map with its texts in all languages.', map],
  LiveProjectInLanguage: ['A published map with its texts in one language.', map],
  LiveProjectResult: ['A published map, in all languages or in one.'],
  LiveVersion: ['Which version is published.', map],
  SearchMatch: ['What matched the search.', { text: 'Its text.' }],
};
