import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { DraftPicture } from '../../../../src/domain/projects/images/draft-picture.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { givenProject } from '../shared/given.ts';

export function draftPicturesContract(storage: () => Storage): void {
  describe('pictures of drafts', () => {
    const aPicture = (projectId: string, version = 1): DraftPicture => ({
      projectId,
      version,
      extension: 'webp',
      bytes: new Uint8Array(randomBytes(65_536)),
    });
    const find = (projectId: string) => storage().draftPictures.find(projectId);
    const put = async (picture: DraftPicture) => {
      await storage().draftPictures.put(picture);
      return picture;
    };

    it('are found as they were stored, instead of the last one', async () => {
      const { id } = await givenProject(storage());
      expect(await find(id)).to.equal(null);
      for (const version of [1, 1, 3]) {
        const picture = await put(aPicture(id, version));
        expect(await find(id)).to.deep.equal(picture);
      }
    });

    it('do not replace one of a later version', async () => {
      const { id } = await givenProject(storage());
      const later = await put(aPicture(id, 7));
      await put(aPicture(id, 6));
      expect(await find(id)).to.deep.equal(later);
    });

    it('leave one, the latest, where several are stored at the same time', async () => {
      const { id } = await givenProject(storage());
      const pictures = [5, 2, 8, 1, 3].map((version) => aPicture(id, version));
      await Promise.all(pictures.map(put));
      expect(await find(id)).to.deep.equal(pictures[2]);
    });

    it('are not stored for a project that does not exist, and are deleted with theirs', async () => {
      const gone = aPicture(randomUUID());
      await put(gone);
      expect(await find(gone.projectId)).to.equal(null);
      const { id } = await givenProject(storage());
      await put(aPicture(id));
      await storage().projects.delete(id);
      expect(await find(id)).to.equal(null);
    });

    it('are copied to another project, if there is one', async () => {
      const [source, copy] = [await givenProject(storage()), await givenProject(storage())];
      await storage().draftPictures.copy(source.id, { projectId: copy.id, version: 1 });
      expect(await find(copy.id)).to.equal(null);
      const picture = await put(aPicture(source.id, 4));
      await storage().draftPictures.copy(source.id, { projectId: copy.id, version: 1 });
      expect(await find(copy.id)).to.deep.equal({ ...picture, projectId: copy.id, version: 1 });
    });
  });
}
