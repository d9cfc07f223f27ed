import { filesystemObjects } from '../../adapters/objects/filesystem.ts';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { memoryObjects } from '../../adapters/operations/memory/objects.ts';
import { objectsContract } from '../contracts/objects.ts';
import { freshBucket } from '../support/stores/s3.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

objectsContract('memory', async () => ({ objects: memoryObjects(), dispose: async () => {} }));

objectsContract('filesystem', async () => {
  const folder = await temporaryFolder();
  return { objects: filesystemObjects({ root: folder.path }), dispose: folder.remove };
});

for (const server of ['Ceph', 'MinIO'] as const) {
  objectsContract(server, async () => {
    const bucket = freshBucket(server);
    return bucket && { objects: minioObjects(bucket.url.href), dispose: bucket.remove };
  });
}
