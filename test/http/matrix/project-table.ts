import { randomUUID } from 'node:crypto';
import { PNG } from '../../content/images/pictures.ts';
import { SQUARE } from '../given.ts';
import { formOf } from '../projects/images/image-forms.ts';
import { OUTSIDERS } from './actors.ts';
import { nothing } from './given-accounts.ts';
import { home } from './given-organizations.ts';
import {
  archived,
  builtinTemplate,
  checked,
  checkedLive,
  closed,
  draft,
  idle,
  illustrated,
  importing,
  importingNew,
  mapped,
  pictured,
  published,
  tagged,
  template,
  templateOfPlaces,
  walkable,
} from './given-projects.ts';
import type { Ids, Line, Table } from './line.ts';
import {
  byPeople,
  closure,
  creation,
  EVERYBODY,
  each,
  everywhere,
  except,
  KEEPERS,
  listing,
  MAKERS,
  ownKey,
  project,
} from './rules.ts';

const TAG = { name: 'Food', color: '#2563eb' };
const newProject = ({ organizationId }: Ids) => ({ organization: organizationId, name: randomUUID() });
const newArea = ({ levelId }: Ids) => ({ levelId, data: SQUARE });
const newMarker = ({ levelId }: Ids) => ({ levelId, position: { x: 1, y: 1 } });
const POINTS = [0, 9].map((x) => ({ x, y: 0 }));
const newCorridor = ({ levelId }: Ids) => ({ levelId, points: POINTS });
const newBranch = ({ corridorId }: Ids) => ({ corridorId, points: POINTS });
const newTransition = ({ levelId }: Ids) => ({ type: 'door', positions: POINTS.map((at) => ({ levelId, ...at })) });
const newClosure = ({ corridorId }: Ids) => ({ target: { type: 'corridor', id: corridorId } });
/** From one end of the corridor to the other. */
export const aQuestion = ({ levelId }: Ids) => ({ from: { levelId, x: 0, y: 0 }, to: { levelId, x: 50, y: 0 } });
const dot = { version: 1, image: `data:image/png;base64,${PNG.toString('base64')}` };
const ONE_FIELD = { kind: 'project', fields: ['description'] };
const newTemplate = ({ organizationId, projectId }: Ids) => ({
  organization: organizationId,
  project: projectId,
  name: randomUUID(),
});

/** Who finds nothing of the organization in a list. */
const STRANGERS = ['stranger', 'blocked owner', 'key of another organization'] as const;

/** A table of places. */
const aTable = () => {
  const form = new FormData();
  form.append('options', '{}');
  form.append('file', new Blob(['externalId,name\nR-1,Reading room\n']), 'places.csv');
  return form;
};

const DENIED = '403 permission_denied';

/** To those who may not see the project that a query names, it is the same as one that does not exist. */
const namedInQuery = (given: Line): Line =>
  except(given, each([...OUTSIDERS, 'stranger', 'key of another project', 'key of another organization'], DENIED));

const oneByOne = (given: Line): Line => ({ ...given, isOneByOne: true });

/** The same for an organization. */
const ofOrganizationInQuery = (given: Line): Line =>
  except(given, each(['stranger', 'key of another organization'], DENIED));

/** What keys open too: projects, templates, languages. */
export const PROJECT_TABLE: Table = {
  'POST /api/projects/imports/?project={projectId}': oneByOne(namedInQuery(project(MAKERS, 202, idle, aTable))),
  'POST /api/projects/imports/?organization={organizationId} of a new project': oneByOne(
    ofOrganizationInQuery(creation(MAKERS, 202, idle, aTable)),
  ),
  'GET /api/projects/imports/?project={projectId}': namedInQuery(project(EVERYBODY, 200, draft)),
  'GET /api/projects/imports/?organization={organizationId} of new projects': listing(
    'importId',
    ofOrganizationInQuery(project(EVERYBODY, 200, importingNew)),
    ...OUTSIDERS,
    'key of another project',
  ),
  'GET /api/projects/imports/{importId}/': project(EVERYBODY, 200, importing),
  'GET /api/projects/imports/{importId}/ of a new project': project(EVERYBODY, 200, importingNew),
  'GET /api/projects/imports/{importId}/issues/ of a new project': project(EVERYBODY, 200, importingNew),
  'GET /api/projects/imports/{importId}/preview/ of a new project': project(EVERYBODY, 200, importingNew),
  'POST /api/projects/imports/{importId}/apply/ of a new project': oneByOne(project(MAKERS, 202, importingNew)),
  'DELETE /api/projects/imports/{importId}/ of a new project': oneByOne(project(MAKERS, 204, importingNew)),
  'GET /api/projects/imports/{importId}/issues/': project(EVERYBODY, 200, importing),
  'GET /api/projects/imports/{importId}/preview/': project(EVERYBODY, 200, importing),
  'POST /api/projects/imports/{importId}/apply/': oneByOne(project(MAKERS, 202, importing)),
  'DELETE /api/projects/imports/{importId}/': oneByOne(project(MAKERS, 204, importing)),
  'GET /api/projects/formats/': everywhere(200, nothing),
  'GET /api/projects/{projectId}/export/?format=archive': project(EVERYBODY, 200, mapped),
  'GET /api/projects/{projectId}/export/report/?format=archive': project(EVERYBODY, 200, draft),
  'GET /api/projects/': listing(
    'projectId',
    everywhere(200, draft),
    ...STRANGERS,
    ...OUTSIDERS,
    'key of another project',
  ),
  'POST /api/projects/': creation(MAKERS, 201, nothing, newProject),
  'POST /api/projects/ in a group': except(
    creation(MAKERS, 201, home, (ids) => ({ ...newProject(ids), group: ids.groupId })),
    { 'member of another group': '400 group' },
  ),
  // A template is there for who sees the group of its project.
  'POST /api/projects/ of a template': except(
    creation(MAKERS, 201, template, (ids) => ({ ...newProject(ids), template: ids.templateId })),
    { 'member of another group': '400 template' },
  ),
  'GET /api/projects/key/': ownKey(200, nothing),
  'GET /api/projects/{projectId}/': project(EVERYBODY, 200, draft),
  'PATCH /api/projects/{projectId}/': project(MAKERS, 200, draft, { description: 'Four floors' }),
  'DELETE /api/projects/{projectId}/': project(KEEPERS, 204, draft),
  'POST /api/projects/{projectId}/publish/': project(MAKERS, 200, draft),
  'POST /api/projects/{projectId}/unpublish/': project(MAKERS, 200, published),
  'POST /api/projects/{projectId}/update-live/': project(MAKERS, 200, published),
  'POST /api/projects/{projectId}/archive/': project(MAKERS, 200, draft),
  'POST /api/projects/{projectId}/restore/': project(MAKERS, 200, archived),
  'POST /api/projects/{projectId}/duplicate/': project(MAKERS, 201, draft),

  'GET /api/projects/{projectId}/draft-picture/': project(EVERYBODY, 200, pictured),
  'PUT /api/projects/{projectId}/draft-picture/': project(MAKERS, 204, draft, dot),

  'POST /api/projects/{projectId}/presence/': byPeople(project(EVERYBODY, 200, draft, { tab: 'first' })),
  'DELETE /api/projects/{projectId}/presence/?tab=first': byPeople(project(EVERYBODY, 204, draft)),

  'GET /api/projects/{projectId}/tags/': project(EVERYBODY, 200, draft),
  'POST /api/projects/{projectId}/tags/': project(MAKERS, 201, draft, TAG),
  'PATCH /api/projects/{projectId}/tags/{tagId}/': project(MAKERS, 200, tagged, { name: 'Drinks' }),
  'DELETE /api/projects/{projectId}/tags/{tagId}/': project(MAKERS, 204, tagged),

  'GET /api/projects/{projectId}/qr/': project(EVERYBODY, 200, mapped),
  'GET /api/projects/{projectId}/start-points/': project(EVERYBODY, 200, draft),

  'GET /api/projects/{projectId}/levels/': project(EVERYBODY, 200, mapped),
  'POST /api/projects/{projectId}/levels/': project(MAKERS, 201, draft, { name: 'Ground' }),
  'POST /api/projects/{projectId}/levels/reorder/': project(MAKERS, 200, mapped, ({ levelId }) => ({
    order: [levelId],
  })),
  'GET /api/projects/{projectId}/levels/{levelId}/': project(EVERYBODY, 200, mapped),
  'PATCH /api/projects/{projectId}/levels/{levelId}/': project(MAKERS, 200, mapped, { shortName: 'G' }),
  'POST /api/projects/{projectId}/levels/{levelId}/image/': project(MAKERS, 200, mapped, () => formOf(PNG)),
  'DELETE /api/projects/{projectId}/levels/{levelId}/': project(MAKERS, 204, mapped),

  'GET /api/projects/{projectId}/areas/': project(EVERYBODY, 200, mapped),
  'POST /api/projects/{projectId}/areas/': project(MAKERS, 201, mapped, newArea),
  'POST /api/projects/{projectId}/areas/bulk/': project(MAKERS, 200, mapped, (ids) => ({ items: [newArea(ids)] })),
  'POST /api/projects/{projectId}/areas/bulk/ of nothing': project(MAKERS, 200, mapped, { items: [], dry_run: true }),
  'GET /api/projects/{projectId}/areas/{areaId}/': project(EVERYBODY, 200, mapped),
  'PATCH /api/projects/{projectId}/areas/{areaId}/': project(MAKERS, 200, mapped, { price: '5' }),
  'DELETE /api/projects/{projectId}/areas/{areaId}/': project(MAKERS, 204, mapped),

  'GET /api/projects/{projectId}/markers/': project(EVERYBODY, 200, mapped),
  'POST /api/projects/{projectId}/markers/': project(MAKERS, 201, mapped, newMarker),
  'POST /api/projects/{projectId}/markers/bulk/': project(MAKERS, 200, mapped, (ids) => ({ items: [newMarker(ids)] })),
  'GET /api/projects/{projectId}/markers/{markerId}/': project(EVERYBODY, 200, mapped),
  'PATCH /api/projects/{projectId}/markers/{markerId}/': project(MAKERS, 200, mapped, { price: '5' }),
  'DELETE /api/projects/{projectId}/markers/{markerId}/': project(MAKERS, 204, mapped),

  'GET /api/projects/{projectId}/languages/': project(EVERYBODY, 200, mapped),
  'POST /api/projects/{projectId}/languages/': project(MAKERS, 201, draft, { languageCode: 'fr' }),
  'DELETE /api/projects/{projectId}/languages/{languageId}/': project(MAKERS, 204, mapped),

  'GET /api/projects/{projectId}/translations/': project(EVERYBODY, 200, draft),
  'PATCH /api/projects/{projectId}/translations/': project(MAKERS, 200, draft, { entries: [] }),
  'GET /api/projects/{projectId}/translations/export/': project(EVERYBODY, 200, draft),
  'POST /api/projects/{projectId}/translations/import/': project(MAKERS, 200, draft, ({ projectId }) => ({
    entries: [{ key: `project:${projectId}:description`, values: { de: randomUUID() } }],
  })),

  'GET /api/projects/{projectId}/wayfinding/': project(EVERYBODY, 200, walkable),
  'PUT /api/projects/{projectId}/wayfinding/': project(MAKERS, 200, walkable, (ids) => ({
    corridors: [newCorridor(ids)],
    transitions: [],
  })),
  'GET /api/projects/{projectId}/wayfinding/check/': project(EVERYBODY, 200, walkable),
  // It changes nothing: a read key may use it, too.
  'POST /api/projects/{projectId}/wayfinding/route/': except(project(EVERYBODY, 200, walkable, aQuestion), {
    'read key': '200',
  }),
  'POST /api/projects/{projectId}/wayfinding/corridors/': project(MAKERS, 201, walkable, newCorridor),
  'PATCH /api/projects/{projectId}/wayfinding/corridors/{corridorId}/': project(MAKERS, 200, walkable, { name: 'A' }),
  'DELETE /api/projects/{projectId}/wayfinding/corridors/{corridorId}/': project(MAKERS, 204, walkable),
  'POST /api/projects/{projectId}/wayfinding/branches/': project(MAKERS, 201, walkable, newBranch),
  'PATCH /api/projects/{projectId}/wayfinding/branches/{branchId}/': project(MAKERS, 200, walkable, { name: 'A' }),
  'DELETE /api/projects/{projectId}/wayfinding/branches/{branchId}/': project(MAKERS, 204, walkable),
  'POST /api/projects/{projectId}/wayfinding/transitions/': project(MAKERS, 201, walkable, newTransition),
  'PATCH /api/projects/{projectId}/wayfinding/transitions/{transitionId}/': project(MAKERS, 200, walkable, {
    name: 'A',
  }),
  'DELETE /api/projects/{projectId}/wayfinding/transitions/{transitionId}/': project(MAKERS, 204, walkable),

  'GET /api/projects/{projectId}/closures/': closure(EVERYBODY, 200, closed),
  'POST /api/projects/{projectId}/closures/': closure(MAKERS, 201, walkable, newClosure),
  'PUT /api/projects/{projectId}/closures/': closure(MAKERS, 200, walkable, (ids) => ({
    items: [{ externalId: 'hall', ...newClosure(ids) }],
  })),
  'PATCH /api/projects/{projectId}/closures/{closureId}/': closure(MAKERS, 200, closed, { effect: 'slow' }),
  'DELETE /api/projects/{projectId}/closures/{closureId}/': closure(MAKERS, 204, closed),

  'GET /api/projects/{projectId}/images/': project(EVERYBODY, 200, illustrated),
  'POST /api/projects/{projectId}/upload-image/': project(MAKERS, 201, draft, () => formOf(PNG)),

  'GET /api/projects/{projectId}/snapshots/': project(EVERYBODY, 200, checked),
  'POST /api/projects/{projectId}/snapshots/': project(MAKERS, 201, draft, {}),
  'GET /api/projects/{projectId}/snapshots/{snapshotId}/': project(EVERYBODY, 200, checked),
  'DELETE /api/projects/{projectId}/snapshots/{snapshotId}/': project(MAKERS, 204, checked),
  'POST /api/projects/{projectId}/snapshots/{snapshotId}/restore/': project(MAKERS, 200, checked),
  'POST /api/projects/{projectId}/snapshots/{snapshotId}/restore-item/': project(MAKERS, 200, checked, ONE_FIELD),
  'POST /api/projects/{projectId}/snapshots/{snapshotId}/make-live/': project(MAKERS, 200, checkedLive),
  'POST /api/projects/{projectId}/snapshots/live/restore-item/': project(MAKERS, 200, published, ONE_FIELD),

  'GET /api/projects/{projectId}/changes/?since=1': project(EVERYBODY, 200, draft),
  'GET /api/projects/{projectId}/changes/?against={snapshotId}': project(EVERYBODY, 200, checked),
  'GET /api/projects/{projectId}/snapshots/{snapshotId}/diff/': project(EVERYBODY, 200, checkedLive),

  'GET /api/templates/': listing(
    'templateId',
    everywhere(200, template),
    ...STRANGERS,
    ...OUTSIDERS,
    'key of another project',
  ),
  // Where the query names the organization, non-members get an error.
  'GET /api/templates/?organization={organizationId}': except(
    listing('templateId', everywhere(200, template), ...OUTSIDERS, 'key of another project'),
    {
      stranger: '403 permission_denied',
      'blocked owner': '403 membership_blocked',
      'key of another organization': '403 permission_denied',
    },
  ),
  // A project that one does not see is none, and a key that is bound to others sees this one as little.
  'POST /api/templates/': except(creation(MAKERS, 201, draft, newTemplate), {
    'member of another group': '400 project',
    'key of another project': '400 project',
  }),
  'GET /api/templates/{templateId}/': project(EVERYBODY, 200, template),
  'GET /api/templates/{templateId}/ that comes with the service': everywhere(200, builtinTemplate),
  'GET /api/templates/{templateId}/picture/ that comes with the service': everywhere(200, builtinTemplate),
  'GET /api/templates/{templateId}/picture/': project(EVERYBODY, 200, templateOfPlaces),
  'DELETE /api/templates/{templateId}/': project(KEEPERS, 204, template),

  'GET /api/languages/': everywhere(200, nothing),
};
