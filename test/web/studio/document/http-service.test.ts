import { expect } from 'chai';
import { WaymarkError } from '../../../../adapters/web/client/waymark-error.ts';
import { httpService } from '../../../../adapters/web/studio/document/saving/http-service.ts';

const ID = '00000000-0000-4000-8000-00000000000a';
const rename = { noun: 'areas' as const, id: ID, before: { color: '#fff' }, after: { color: '#000' } };

describe('The service of the editor over HTTP', () => {
  it('sends all changes of a version in one request, and asks for no more than the new version', async () => {
    const { service, asked } = answering({ version: 8 });
    expect(await service.save([rename], { version: 7, isWhole: false })).to.deep.equal({
      kind: 'done',
      value: { version: 8 },
    });
    const headers = { 'if-match': '"7"', prefer: 'return=minimal' };
    const body = { areas: [{ id: ID, color: '#000' }] };
    expect(asked).to.deep.equal([
      ['PATCH', '/api/projects/{projectId}/', { params: { path: { projectId: 'library' } }, headers, body }],
    ]);
  });

  it('asks for the whole project where it may be stored otherwise than it was sent', async () => {
    const project = { id: 'library', version: 8 };
    const { service, asked } = answering(project);
    const saved = await service.save([rename], { version: 7, isWhole: true });
    expect(saved).to.deep.equal({ kind: 'done', value: { version: 8, project } });
    expect(asked[0]![2]).to.have.property('headers').that.deep.equals({ 'if-match': '"7"' });
  });

  it('has the changes of others in the fields of the document', async () => {
    const at = '2026-03-04T05:06:07.089Z';
    const { service } = answering({
      version: 9,
      project: { settings: { theme: 'dark' } },
      items: { areas: [{ id: ID, tags: [{ id: 'food', name: 'Food' }], createdAt: at, updatedAt: at }] },
      deleted: [{ kind: 'corridor', id: 'way' }],
      changes: [{ version: 9, author: { id: 'ben', fullName: 'Ben Ode' }, at }],
    });
    expect(await service.changes(7)).to.deep.equal({
      kind: 'done',
      value: {
        version: 9,
        changed: [
          { noun: 'project', item: { id: 'library', 'settings.theme': 'dark' } },
          { noun: 'areas', item: { id: ID, tag_ids: ['food'] } },
        ],
        deleted: [{ noun: 'corridors', id: 'way' }],
        by: { author: 'Ben Ode', at },
      },
    });
  });

  for (const [status, body, failure] of [
    [412, { detail: 'Changed.', code: 'version_conflict' }, { kind: 'stale' }],
    [410, { detail: 'Gone.' }, { kind: 'gone' }],
    [400, { 'areas.0.data': ['No.'] }, { kind: 'refused', fields: { 'areas.0.data': ['No.'] } }],
    [400, { error: 'No image.' }, { kind: 'refused', fields: { non_field_errors: ['No image.'] } }],
    [401, { detail: 'Who?' }, { kind: 'signed-out' }],
    [404, { detail: 'Not found.' }, { kind: 'forbidden' }],
    [413, { detail: 'Too large.' }, { kind: 'too-large' }],
    [429, { detail: 'Later.' }, { kind: 'unavailable', retryAfter: 7 }],
    [503, { detail: 'Later.' }, { kind: 'unavailable', retryAfter: 7 }],
  ] as const) {
    it(`takes ${status} with ${JSON.stringify(body)} for ${failure.kind}`, async () => {
      const response = new Response(null, {
        status,
        headers: status === 429 || status === 503 ? { 'retry-after': '7' } : {},
      });
      const { service } = answering(new WaymarkError({ request: 'PATCH', response, body }));
      expect(await service.save([rename], { version: 7, isWhole: false })).to.deep.equal(failure);
    });
  }

  it('takes no answer for one that may come later', async () => {
    const { service } = answering(new WaymarkError({ request: 'PATCH' }));
    expect(await service.save([rename], { version: 7, isWhole: false })).to.deep.equal({
      kind: 'unavailable',
      retryAfter: null,
    });
  });
});

function answering(data: unknown) {
  const asked: unknown[][] = [];
  const call = (method: string) => async (path: string, init: unknown) => {
    asked.push([method, path, init]);
    if (data instanceof Error) throw data;
    return { data };
  };
  return { service: httpService({ GET: call('GET'), PATCH: call('PATCH') }, 'library'), asked };
}
