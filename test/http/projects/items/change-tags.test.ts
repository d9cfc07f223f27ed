import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { pathOf, SQUARE } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectOk } from '../../shared/expectations.ts';
import { makeWholeMap } from '../whole-map.ts';

/** Operations below a project that change nothing of it: they read, make something beside it, or leave nothing to be tagged. */
const CHANGELESS = [
  ...['POST upload-image/', 'POST duplicate/', 'POST snapshots/', 'DELETE snapshots/{snapshotId}/', 'DELETE '],
  'POST wayfinding/route/',
  // Who has the project open is no part of it.
  ...['POST presence/', 'DELETE presence/'],
  // It takes a form: level-image.test.ts.
  'POST levels/{levelId}/image/',
  // A picture for lists, which changes nothing: draft-picture.test.ts.
  'PUT draft-picture/',
  // Closures are not part of the map.
  ...['POST closures/', 'PUT closures/', 'PATCH closures/{closureId}/', 'DELETE closures/{closureId}/'],
];

type Change = { readonly operation: string; readonly ids?: Readonly<Record<string, string>>; readonly body?: unknown };

/** Every kind of change of a map, in an order in which each is possible. */
function changesOf(map: Body, snapshotId: string): readonly Change[] {
  const [levels, areas, markers, tags] = [map.levels, map.areas, map.markers, map.tags];
  const { corridors, transitions } = map.wayfinding;
  const [levelId, corridorId, branchId] = [areas[0].levelId, corridors[0].id, corridors[0].branches[0].id];
  const points = [
    { x: 0, y: 0 },
    { x: 9, y: 9 },
  ];
  const place = { levelId, position: { x: 1, y: 1 } };
  const description = { kind: 'project', fields: ['description'] };
  const languageId = map.languages.find(({ isDefault }: Body) => !isDefault).id;
  const { id: _, ...newTransition } = transitions[0];
  const order = { order: levels.map(({ id }: Body) => id) };
  const item = (name: string, id: string, written: Body, rest: readonly Change[] = []): readonly Change[] => [
    { operation: `POST ${name}s/`, body: written },
    ...rest,
    { operation: `PATCH ${name}s/{${name}Id}/`, ids: { [`${name}Id`]: id }, body: {} },
    { operation: `DELETE ${name}s/{${name}Id}/`, ids: { [`${name}Id`]: id } },
  ];
  const inNetwork = (changes: readonly Change[]) =>
    changes.map(({ operation, ...rest }) => ({ ...rest, operation: operation.replace(' ', ' wayfinding/') }));
  const bulk = (name: string): Change => ({ operation: `POST ${name}s/bulk/`, body: { match: 'id', items: [] } });
  const branch = item('branch', branchId, { corridorId, points }).map((change) => ({
    ...change,
    operation: change.operation.replace('branchs/', 'branches/'),
  }));
  return [
    { operation: 'PATCH ', body: { description: 'New' } },
    { operation: 'POST levels/reorder/', body: order },
    ...item('tag', tags[0].id, { name: 'New', color: '#fff' }),
    { operation: 'POST languages/', body: { languageCode: 'it' } },
    { operation: 'DELETE languages/{languageId}/', ids: { languageId } },
    { operation: 'PATCH translations/', body: { entries: [] } },
    { operation: 'POST translations/import/', body: { entries: [] } },
    ...inNetwork([...branch, ...item('transition', transitions[0].id, newTransition)]),
    ...inNetwork(item('corridor', corridorId, { levelId, points })),
    { operation: 'PUT wayfinding/', body: { corridors: [], transitions: [] } },
    ...item('area', areas[0].id, { levelId, data: SQUARE }, [bulk('area')]),
    ...item('marker', markers[0].id, place, [bulk('marker')]),
    ...item('level', levels[0].id, { name: 'New' }),
    ...['publish', 'update-live'].map((name) => ({ operation: `POST ${name}/` })),
    { operation: 'POST snapshots/{snapshotId}/make-live/', ids: { snapshotId } },
    { operation: 'POST snapshots/{snapshotId}/restore-item/', ids: { snapshotId }, body: description },
    { operation: 'POST snapshots/live/restore-item/', body: description },
    ...['unpublish', 'archive', 'restore'].map((name) => ({ operation: `POST ${name}/` })),
    { operation: 'POST snapshots/{snapshotId}/restore/', ids: { snapshotId } },
  ];
}

/** The version of a project as the entity tag of any changes it. */
overHttp('change tags', (open) => {
  let ada: Person;
  before(async () => {
    ada = await signUp(open().api);
  });

  it('every change of a project returns its new ETag, deletions too', async () => {
    const { api } = open();
    const map = await makeWholeMap(api, ada);
    const at = pathOf(map.id);
    const { id: snapshotId } = expectOk(await api.post(`${at}snapshots/`, {}, ada.as), 201);
    const changes = changesOf(map, snapshotId);
    const { paths } = expectOk(await api.get('/api/openapi.json'));
    const documented = Object.entries<Body>(paths)
      .filter(([path]) => path.startsWith('/api/projects/{projectId}/'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(
          (method) => `${method.toUpperCase()} ${path.slice('/api/projects/{projectId}/'.length)}`,
        ),
      )
      .filter((operation) => /^(POST|PUT|PATCH|DELETE) /.test(operation));
    const asked = changes.map(({ operation }) => operation);
    expect(documented.filter((operation) => !CHANGELESS.includes(operation))).to.have.members(asked);
    for (const { operation, ids = {}, body } of changes) {
      const [method, path] = operation.split(' ') as [string, string];
      const filled = path.replace(/\{(\w+)\}/, (_, name: string) => ids[name]!);
      const reply = await api.request(method, at + filled, body, ada.as);
      expect(reply.status, `${operation}: ${JSON.stringify(reply.body)}`).to.be.within(200, 204);
      const { version } = expectOk(await api.get(at, ada.as));
      expect(reply.headers.get('etag'), operation).to.equal(`"${version}"`);
    }
  });
});
