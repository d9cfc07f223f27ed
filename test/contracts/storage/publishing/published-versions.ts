import { expect } from 'chai';
import { DEFAULT_ANALYTICS } from '../../../../src/domain/projects/content/project-settings.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aLive, aProject, aSnapshot } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenProject, HARD_TEXT } from '../shared/given.ts';

const textOf = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

export function publishedVersionsContract(storage: () => Storage): void {
  describe('published versions', () => {
    for (const [what, json] of [
      ['of many scripts', JSON.stringify({ name: HARD_TEXT })],
      ['spelt in its own way', '{ "b":1.50,  "a":1e3 }\n'],
      ['of 1 MB', JSON.stringify({ name: 'é'.repeat(512 * 1024) })],
    ] as const) {
      it(`returns JSON ${what} unchanged`, async () => {
        const { id: projectId } = await givenProject(storage());
        const live = aLive({ projectId, json, version: 7 });
        await storage().publishedVersions.put(live);
        expect((await storage().publishedVersions.find(projectId))?.json === json).to.equal(true);
        expect(await storage().publishedVersions.find(projectId)).to.deep.equal(live);
        const { version, json: bytes } = (await storage().publishedVersions.bytes(projectId))!;
        expect([version, new TextDecoder().decode(bytes) === json]).to.deep.equal([7, true]);
        // The bytes are not shared, so that another thread may own them.
        expect(structuredClone(bytes, { transfer: [bytes.buffer] }).byteLength).to.equal(Buffer.byteLength(json));
        expect((await storage().publishedVersions.bytes(projectId))?.json.length).to.equal(Buffer.byteLength(json));
      });
    }

    describe('and their networks', () => {
      const aNetwork = (projectId: string, network: string) => ({ projectId, version: 3, format: 1, network });
      const withLive = async (version: number) => {
        const { id: projectId } = await givenProject(storage());
        await storage().publishedVersions.put(aLive({ projectId, version }));
        return projectId;
      };
      const found = async (projectId: string, version = 3, format = 1) =>
        textOf(await storage().publishedVersions.network({ projectId, version, format }));
      const without = async (format: number, projectId: string) =>
        (await storage().publishedVersions.withoutNetwork(format, '', 100_000)).includes(projectId);

      it('return what was stored for that version in that format, unchanged', async () => {
        const projectId = await withLive(3);
        expect(await found(projectId)).to.equal(null);
        for (const network of [HARD_TEXT, '', 'x'.repeat(3_000_000)]) {
          for (let n = 0; n < 2; n++) await storage().publishedVersions.putNetwork(aNetwork(projectId, network));
          expect((await found(projectId)) === network).to.equal(true);
          expect([await found(projectId, 4), await found(projectId, 3, 2)]).to.deep.equal([null, null]);
        }
      });

      it('are stored for the current published version only', async () => {
        const projectId = await withLive(4);
        await storage().publishedVersions.putNetwork(aNetwork(projectId, 'of an older version'));
        expect(await found(projectId)).to.equal(null);
        await storage().publishedVersions.putNetwork(aNetwork(aProject().id, 'of nothing'));
      });

      it('are listed where they are missing, or of an older version, or in another format', async () => {
        const projectId = await withLive(3);
        expect(await without(1, projectId)).to.equal(true);
        await storage().publishedVersions.putNetwork(aNetwork(projectId, ''));
        expect([await without(1, projectId), await without(2, projectId)]).to.deep.equal([false, true]);
        await storage().publishedVersions.put(aLive({ projectId, version: 5 }));
        expect(await without(1, projectId)).to.equal(true);
      });

      it('are listed by id, up to a limit', async () => {
        const ids = [await withLive(1), await withLive(1), await withLive(1)].sort();
        const { publishedVersions } = storage();
        const all = (await publishedVersions.withoutNetwork(1, '', 100_000)).filter((id) => ids.includes(id));
        expect(all).to.deep.equal(ids);
        expect(await publishedVersions.withoutNetwork(1, ids[0]!, 1)).to.have.length(1);
        expect(await publishedVersions.withoutNetwork(1, ids[2]!, 100_000)).not.to.include.members([ids[2]!]);
      });

      it('are deleted with the published version', async () => {
        const projectId = await withLive(3);
        await storage().publishedVersions.putNetwork(aNetwork(projectId, 'a network'));
        await storage().publishedVersions.delete(projectId);
        expect(await found(projectId)).to.equal(null);
        await storage().publishedVersions.put(aLive({ projectId, version: 3 }));
        expect(await found(projectId)).to.equal(null);
      });
    });

    it('returns null for a project without one', async () => {
      for (const id of [(await givenProject(storage())).id, aProject().id]) {
        expect(await storage().publishedVersions.find(id)).to.equal(null);
        expect(await storage().publishedVersions.head(id)).to.equal(null);
      }
    });

    it('replaces the previous one', async () => {
      const { id: projectId } = await givenProject(storage());
      await storage().publishedVersions.put(aLive({ projectId, version: 2 }));
      const second = aLive({ projectId, version: 3, json: '{}', liveUpdatedAt: '2026-05-06T07:08:09.010Z' });
      for (const live of [second, second]) await storage().publishedVersions.put(live);
      expect(await storage().publishedVersions.find(projectId)).to.deep.equal(second);
      expect(await storage().publishedVersions.head(projectId)).to.have.property('version', 3);
    });

    it('returns its version, with the current status, domains and picture of the project', async () => {
      const project = await givenProject(storage(), { status: 'PUBLISH', version: 9 });
      const live = aLive({ projectId: project.id, version: 4 });
      await storage().publishedVersions.put(live);
      const { version, liveUpdatedAt, analytics } = live;
      const head = { version, liveUpdatedAt, analytics, status: 'PUBLISH', allowedDomains: [], thumbnail: null };
      expect(await storage().publishedVersions.head(project.id)).to.deep.equal(head);
      const allowedDomains = ['example.org', '*.example.org'];
      const thumbnail = 'image:projects/a/b.png';
      await storage().projects.update({ ...project, status: 'ARCHIVE', allowedDomains, thumbnail });
      expect(await storage().publishedVersions.head(project.id)).to.deep.equal({
        ...head,
        status: 'ARCHIVE',
        allowedDomains,
        thumbnail,
      });
    });

    it('keeps its analytics settings and its snapshot, whatever the project changes since', async () => {
      const project = await givenProject(storage());
      const analytics = { isEnabled: false, enabledEvents: ['mapView', 'areaClick'] };
      const live = aLive({ projectId: project.id, analytics, snapshotId: aSnapshot().id });
      await storage().publishedVersions.put(live);
      await storage().projects.update({ ...project, analytics: DEFAULT_ANALYTICS });
      expect(await storage().publishedVersions.find(project.id)).to.deep.equal(live);
      expect(await storage().publishedVersions.head(project.id))
        .to.have.property('analytics')
        .that.deep.equals(analytics);
      await storage().publishedVersions.put({ ...live, snapshotId: null });
      expect(await storage().publishedVersions.find(project.id)).to.have.property('snapshotId', null);
    });

    it('is deleted alone, and may be stored again', async () => {
      const { id: projectId } = await givenProject(storage());
      const live = aLive({ projectId });
      await storage().publishedVersions.put(live);
      for (let n = 0; n < 2; n++) await storage().publishedVersions.delete(projectId);
      expect(await storage().publishedVersions.find(projectId)).to.equal(null);
      expect(await storage().publishedVersions.head(projectId)).to.equal(null);
      expect(await storage().projects.find(projectId)).to.have.property('id', projectId);
      await storage().publishedVersions.put(live);
      expect(await storage().publishedVersions.find(projectId)).to.deep.equal(live);
    });

    it('is refused for an unknown project', async () => {
      const live = aLive();
      expect(await rejection(storage().publishedVersions.put(live))).to.be.instanceOf(Error);
      expect(await storage().publishedVersions.find(live.projectId)).to.equal(null);
    });
  });
}
