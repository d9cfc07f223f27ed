import type { PropertyTexts } from '../shared/component-texts.ts';

/** What parameters mean, by name. */
const PARAMETER_TEXTS: PropertyTexts = {
  organizationId: 'The id of the organization.',
  projectId: 'The id of the project.',
  sessionId: 'The id of the session, as in `listSessions`.',
  invitationId: 'The id of the invitation.',
  keyId: 'The id of the API key, which is not the key itself.',
  memberId: 'The id of the membership, which is not that of the account.',
  groupId: 'The id of the group.',
  templateId: 'The id of the template.',
  tagId: 'The id of the tag.',
  levelId: 'The id of the level.',
  areaId: 'The id of the area.',
  markerId: 'The id of the marker.',
  languageId: 'The id of the language in the project, which is not its code.',
  corridorId: 'The id of the corridor.',
  branchId: 'The id of the branch.',
  transitionId: 'The id of the transition.',
  snapshotId: 'The id of the snapshot.',
  webhookId: 'The id of the webhook.',
  deliveryId: 'The id of the delivery.',
  closureId: 'The id of the closure.',
  importId: 'The id of the import.',
  severity: 'Issues of this severity alone.',
  path: 'The `path` of the image.',
  name: 'The name of the file, as the page refers to it.',

  organization: 'The id of the organization.',
  project: 'The id of the project.',
  member: 'The id of a membership.',
  token: 'The token of the link.',
  group: 'Only projects of the group with this id.',
  externalId: 'Only those to which another system gave exactly this id.',
  key: 'Only the one with exactly this key.',
  status: 'Only those with this status.',
  ordering:
    'What the list is ordered by, with a minus sign in front in descending order. Newest first where it is absent.',
  search: 'Only those whose name or description contains this text, in any case.',
  lang: 'A BCP-47 code: texts in this language instead of translations.',
  language: 'A BCP-47 code: only this language. All of them where it is absent.',
  level: 'Only places on the level with this id.',
  tag: 'Only places with the tag of this id.',
  q: 'The text to search: not blank.',
  limit: 'How many results are returned at most.',
  from: 'The first day (2026-11-01) or time (2026-11-01T09:00:00Z), in UTC. 29 days before today where it is absent.',
  to: 'The last day or time, in UTC. Now where it is absent.',
  interval: 'Whether the figures are by days or by hours.',
  dimension: 'What is ranked.',
  event: 'Only deliveries of this event.',
  format: 'The format of the file.',
  marker: 'The id or key of a marker.',
  here: 'A point of a level: `level,x,y` or `level,x,y,heading`, with the id or key of the level.',
  size: 'The width and height in pixels.',
  margin: 'The quiet zone around the code, in modules.',
  correction: 'Which share of the code may be damaged.',
  history: '1: closures that have ended or were deleted. Those that have not ended where it is absent.',
  before: 'Only closures that were created before the one with this id; with `history` only.',
  tab: 'The id of the tab, as in `announcePresence`.',
  since: 'A version of the project, as its `version` was: what changed after it.',
  against: '`live` for the published version, or the id of a snapshot.',
  url: 'The address of the page of a published map, percent-encoded.',
  maxwidth: 'The largest width of the frame in pixels.',
  maxheight: 'The largest height of the frame in pixels.',
  dry_run: 'True computes the result and changes nothing.',
};

/** Where a name means something else in an operation. */
const OF_OPERATIONS: PropertyTexts = {
  'getSnapshotDiff to':
    '`live` for the published version, or the id of another snapshot. The working copy where it is absent.',
  'listAreas status':
    'Only those with this status, or with one of several that are separated by commas, such as available,reserved.',
  'listMarkers status':
    'Only those with this status, or with one of several that are separated by commas, such as available,reserved.',
  'listProjects status':
    'Only those with this status, or with one of several that are separated by commas, such as DRAFT,PUBLISH.',
  'listProjects organization': 'Only projects of the organization with this id.',
  'listTemplates organization': 'Only templates of the organization with this id, and built-in ones.',
  'importTranslations format': 'The format of the file. It follows from the media type where it is absent.',
  'listLivePlaces level': 'Only places on the level with this id or key.',
  'searchLivePlaces from':
    'The start of the distances: the id or key of a place, or a point as `level,x,y`, the level by its id or key.',
  'searchLivePlaces profile': 'What the walks of the distances have to suit.',
  'getOembed format': 'The form of the response: only JSON is offered.',
  'listDeliveries status': 'Only deliveries that succeeded, or that failed.',
};

/** The description of a parameter of an operation. */
export const parameterText = (operation: string, name: string): string | undefined =>
  OF_OPERATIONS[`${operation} ${name}`] ?? PARAMETER_TEXTS[name];
