import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { filesystemObjects } from '../../../adapters/objects/filesystem.ts';
import { minioObjects } from '../../../adapters/objects/minio.ts';
import { digest } from '../../../adapters/security/secrets.ts';
import { buildApp } from '../../../src/app.ts';
import { avatarPath } from '../../../src/domain/accounts/user.ts';
import { imagePath } from '../../../src/domain/projects/images/stored-image.ts';
import { unavailable } from '../../../src/domain/shared/errors.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import type { FactStore } from '../../../src/ports/shared/secret-stores.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { CLEANED } from '../../content/images/metadata-rasters.ts';
import { PNG } from '../../content/images/pictures.ts';
import { givenOrganization, givenProject, givenTemplate } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { freshBucket } from '../../support/stores/s3.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const DAY = 24 * 3_600_000;
const [PHOTO, CLEAN] = CLEANED['EXIF of a JPEG but the orientation']!;
const UNREADABLE = Buffer.from('not a picture');
const GPS = /GPSLatitude/;

const drawing = (photo: Buffer) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><image href="data:image/jpeg;base64,${photo.toString('base64')}"/></svg>`,
  );

/** The facts of one test. */
function ownFacts(): FactStore {
  const facts = new Map<string, string>();
  return {
    find: async (name) => facts.get(name) ?? null,
    insert: async (name, value) => !facts.has(name) && Boolean(facts.set(name, value)),
    replace: async (name, before, after) => facts.get(name) === before && Boolean(facts.set(name, after)),
  };
}

type OpenFiles = { readonly objects: Objects; readonly remove: () => Promise<unknown> };

const FILE_STORES: Readonly<Record<string, () => Promise<OpenFiles | null>>> = {
  async 'a folder'() {
    const folder = await temporaryFolder();
    return { objects: filesystemObjects({ root: folder.path }), remove: folder.remove };
  },
  async MinIO() {
    const bucket = freshBucket('MinIO');
    return bucket && { objects: minioObjects(bucket.url.href), remove: bucket.remove };
  },
};

/** A service whose images were stored by an earlier release. */
async function aService(database: Storage, given: Partial<Needs> = {}) {
  const storage = { ...database, facts: ownFacts() };
  const reports: string[] = [];
  const report = (message: string, cause: unknown) => void reports.push(`${message} ${String(cause)}`);
  const { needs, clock } = testNeeds(storage, { report, ...given });
  const { id: organizationId } = await givenOrganization(storage);
  const { id: projectId } = await givenProject(storage, { organizationId });
  const text = async (path: string) => Buffer.from((await needs.objects.get(path))!).toString('latin1');
  /** An image with its row and its object. */
  const anImage = async (bytes: Buffer, extension: 'jpg' | 'svg' | 'png' = 'jpg') => {
    const path = imagePath(projectId, randomUUID(), extension);
    await needs.objects.put(path, bytes);
    await storage.files.insert({ path, organizationId, digest: digest(bytes), size: bytes.length });
    const image = { path, objectPath: path, extension, size: bytes.length, width: 3, height: 2 };
    await storage.images.insert({ ...image, projectId, createdAt: needs.now() });
    return path;
  };
  const job = (changed: Partial<Needs> = {}) => buildApp({ ...needs, ...changed }).jobs.cleanStoredImages;
  return { storage, needs, clock, organizationId, projectId, anImage, text, job, reports };
}

onEachStorage('Images that an earlier release stored', (storage) => {
  it('lose their metadata at the same path, and their rows and the storage of the organization agree', async () => {
    const { storage: stores, anImage, text, job, organizationId, needs } = await aService(storage());
    const photo = await anImage(PHOTO);
    const plan = await anImage(drawing(PHOTO), 'svg');
    const other = await anImage(PNG, 'png');
    const avatar = avatarPath(randomUUID(), randomUUID(), 'jpg');
    await needs.objects.put(avatar, PHOTO);
    expect(await job()()).to.deep.equal({ cleaned: 3 });
    expect(await text(photo)).to.equal(CLEAN.toString('latin1'));
    expect(await text(avatar)).to.equal(CLEAN.toString('latin1'));
    expect(await text(plan)).to.equal(drawing(CLEAN).toString('latin1'));
    expect(await text(other)).to.equal(PNG.toString('latin1'));
    for (const [path, bytes] of [
      [photo, CLEAN],
      [plan, drawing(CLEAN)],
      [other, PNG],
    ] as const) {
      expect(await stores.files.find(path)).to.include({ digest: digest(bytes), size: bytes.length });
      expect(await stores.images.find(path)).to.include({ size: bytes.length, width: 3, height: 2 });
    }
    const sizes = CLEAN.length + drawing(CLEAN).length + PNG.length;
    expect(await stores.files.size(organizationId)).to.equal(sizes);
  });

  it('lose it within drawings however these spell it', async () => {
    const { anImage, text, job } = await aService(storage());
    const base64 = PHOTO.toString('base64');
    const lines = (separator: string) => (base64.match(/.{1,76}/g) ?? []).join(separator);
    const spelled = [
      `data:image/jpg;base64,${base64}`,
      `DATA:IMAGE/JPEG;BASE64,${base64}`,
      ...['\n', ' ', '&#10;', '&#xA;', '\r\n  '].map((separator) => `data:image/jpeg;base64,${lines(separator)}`),
      `data:image/jpeg;base64, ${base64}`,
    ];
    const paths = [];
    for (const [index, href] of spelled.entries())
      paths.push(
        await anImage(Buffer.from(`<svg><image id="p${index}" href="${href}"/><text>kept</text></svg>`), 'svg'),
      );
    expect(await job()()).to.deep.equal({ cleaned: spelled.length });
    for (const [index, path] of paths.entries()) {
      const [head] = spelled[index]!.split(',');
      const href = `${head},${CLEAN.toString('base64')}`;
      expect(await text(path)).to.equal(`<svg><image id="p${index}" href="${href}"/><text>kept</text></svg>`);
    }
  });

  for (const [name, open] of Object.entries(FILE_STORES))
    it(`lose it in ${name}, completely or not at all`, async function () {
      const opened = await open();
      if (!requireAdapter(name, opened !== null)) return this.skip();
      const { objects, remove } = opened!;
      const { anImage, text, job } = await aService(storage(), { objects });
      const path = await anImage(PHOTO);
      const failing: Objects = { ...objects, put: () => Promise.reject(unavailable('The disk is full.', null)) };
      await rejection(job({ objects: failing })());
      expect(await text(path)).to.equal(PHOTO.toString('latin1'));
      await job()();
      expect(await text(path)).to.equal(CLEAN.toString('latin1'));
      await remove();
    });

  it('include those of templates, which share files', async () => {
    const { storage: stores, anImage, text, job, organizationId } = await aService(storage());
    const objectPath = await anImage(PHOTO);
    const path = `templates/${randomUUID()}/${randomUUID()}.jpg`;
    const file = { path, objectPath, extension: 'jpg', size: PHOTO.length, width: 2, height: 3 } as const;
    await givenTemplate(stores, { organizationId, files: [file] });
    await job()();
    expect(await text((await stores.templates.objectPath(path))!)).not.to.match(GPS);
  });

  it('keep a file each where two have the same picture, and the content is found by one of them', async () => {
    const { storage: stores, anImage, text, job, organizationId } = await aService(storage());
    const paths = [await anImage(PHOTO), await anImage(CLEAN), await anImage(CLEANED['a second EXIF of a JPEG']![0])];
    await job()();
    const files = await Promise.all(paths.map((path) => stores.files.find(path)));
    for (const path of paths) expect(await text(path)).to.equal(CLEAN.toString('latin1'));
    expect(files.map((file) => file?.digest).filter(Boolean)).to.deep.equal([digest(CLEAN)]);
    expect(await stores.files.size(organizationId)).to.equal(3 * CLEAN.length);
  });

  it('are looked through twice, a day apart, and then never again', async () => {
    const { anImage, job, clock, needs } = await aService(storage());
    await anImage(PHOTO);
    expect(await job()()).to.deep.equal({ cleaned: 1 });
    await anImage(PHOTO.subarray(0, -1));
    clock.advance(DAY - 1);
    expect(await job()()).to.deep.equal({ cleaned: 0 });
    clock.advance(1);
    expect(await job()()).to.deep.equal({ cleaned: 1 });
    clock.advance(2 * DAY);
    const objects: Objects = { ...needs.objects, get: () => Promise.reject(new Error('read')) };
    expect(await job({ objects })()).to.deep.equal({ cleaned: 0 });
  });

  it('stay as they are where they cannot be read, which is reported once with their paths', async () => {
    const { anImage, text, job, reports } = await aService(storage());
    const [bad, photo] = [await anImage(UNREADABLE), await anImage(PHOTO)];
    expect(await job()()).to.deep.equal({ cleaned: 1 });
    expect(await text(bad)).to.equal(UNREADABLE.toString());
    expect(await text(photo)).not.to.match(GPS);
    expect(reports).to.have.lengthOf(1);
    expect(reports[0]).to.contain(bad);
  });

  it('stay as they are where the picture would not be the same, and the others are cleaned', async () => {
    const { needs, anImage, text, job, reports } = await aService(storage());
    const [first, second] = [await anImage(PHOTO), await anImage(PHOTO.subarray(0, -1))];
    const images: Needs['images'] = {
      ...needs.images,
      withoutMetadata: async (bytes) =>
        bytes.length === PHOTO.length ? Promise.reject(new Error('not the same')) : needs.images.withoutMetadata(bytes),
    };
    expect(await job({ images })()).to.deep.equal({ cleaned: 1 });
    expect(await text(first)).to.equal(PHOTO.toString('latin1'));
    expect(await text(second)).not.to.match(GPS);
    expect(reports[0]).to.contain(first);
  });

  it('are whole, cleaned or as before, wherever a run ends, and all are cleaned by later runs', async () => {
    const { storage: stores, needs, anImage, text, job } = await aService(storage());
    const paths = [];
    for (let number = 0; number < 4; number++) paths.push(await anImage(Buffer.concat([PHOTO, Buffer.from([number])])));
    const different = (index: number) => Buffer.concat([PHOTO, Buffer.from([index])]).toString('latin1');
    for (let steps = 0; steps < 20; steps++) {
      const interrupted = interruptedAfter(steps, needs, stores);
      await job(interrupted)().catch(() => {});
      for (const [index, path] of paths.entries())
        expect(await text(path)).to.be.oneOf([different(index), CLEAN.toString('latin1')]);
    }
    await job()();
    for (const path of paths) {
      expect(await text(path)).to.equal(CLEAN.toString('latin1'));
      expect(await stores.files.find(path)).to.include({ size: CLEAN.length });
    }
  });

  it('are left to another instance once the lease is lost', async () => {
    const { anImage, text, job } = await aService(storage());
    const path = await anImage(PHOTO);
    await job()({ isHeld: () => false });
    expect(await text(path)).to.match(GPS);
    expect(await job()()).to.deep.equal({ cleaned: 1 });
  });

  it('are no more where they were deleted meanwhile', async () => {
    const { storage: stores, needs, anImage, job } = await aService(storage());
    const path = await anImage(PHOTO);
    const objects: Objects = {
      ...needs.objects,
      async get(given) {
        const bytes = await needs.objects.get(given);
        await stores.images.delete([path]);
        await stores.files.deleteUnused([path]);
        await needs.objects.delete(path);
        return bytes;
      },
    };
    await job({ objects })();
    expect(await stores.files.find(path)).to.equal(null);
    expect(await buildApp(needs).images.isStored(path)).to.equal(false);
  });
});

/** The needs of a run whose process ends after so many reads and writes: each later one fails. */
function interruptedAfter(steps: number, { objects }: Needs, storage: Storage): Partial<Needs> {
  let left = steps;
  const step = () => {
    if (left-- <= 0) throw unavailable('The process has ended.', new Error('ended'));
  };
  return {
    objects: {
      ...objects,
      async get(path) {
        step();
        return objects.get(path);
      },
      async put(path, bytes) {
        step();
        await objects.put(path, bytes);
      },
    },
    storage: {
      ...storage,
      async transaction(work) {
        step();
        return storage.transaction(work);
      },
    },
  };
}
