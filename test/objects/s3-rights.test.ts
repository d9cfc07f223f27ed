import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { faultCause } from '../../adapters/http/health/fault-cause.ts';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { missingRight } from '../../adapters/objects/s3-actions.ts';
import { rejection } from '../support/rejection.ts';
import { listening, startProgram } from '../support/service/program.ts';
import { aBucketForEach, allowAll, denyActions } from '../support/stores/s3-policy.ts';

const NEEDED = ['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:DeleteObject'] as const;

/** Other actions of S3, which a policy of the four needed ones does not contain. */
const OTHERS = [
  ...['s3:CreateBucket', 's3:ListAllMyBuckets', 's3:GetBucketLocation', 's3:GetBucketAcl', 's3:ListBucketVersions'],
  ...['s3:GetBucketVersioning', 's3:ListBucketMultipartUploads', 's3:ListMultipartUploadParts'],
  ...['s3:AbortMultipartUpload', 's3:GetObjectVersion', 's3:DeleteObjectVersion', 's3:GetObjectAcl', 's3:PutObjectAcl'],
  ...['s3:PutObjectTagging', 's3:GetObjectTagging'],
];

describe('The rights of the account of an S3 store', () => {
  const bucket = aBucketForEach();

  for (const right of NEEDED) {
    it(`are checked: without ${right} the failure names it, and ends with it`, async () => {
      await denyActions(bucket(), [right]);
      const objects = minioObjects(bucket().url.href);
      const error = await rejection(objects.check());
      expect([missingRight(error), faultCause(error)]).to.deep.equal([right, 'denied']);
      expect(String(error)).to.match(new RegExp(`^Error: The object store refuses ${right}: AccessDenied`));
      await allowAll(bucket());
      await objects.check();
      await objects.close();
    });
  }

  it('need no more than to list, read, write and delete, also where the bucket keeps versions', async () => {
    await denyActions(bucket(), OTHERS);
    for (const status of ['Suspended', 'Enabled'] as const) {
      await bucket().client.setBucketVersioning(bucket().name, { Status: status });
      const objects = minioObjects(bucket().url.href);
      await objects.check();
      for (const content of [1, 2]) await objects.put('a/b.txt', Uint8Array.of(content));
      expect(await objects.get('a/b.txt')).to.deep.equal(Buffer.of(2));
      expect((await Array.fromAsync(objects.list(''))).map(({ path }) => path)).to.deep.equal(['a/b.txt']);
      await objects.delete('a/b.txt');
      expect(await objects.get('a/b.txt')).to.equal(null);
      expect(await Array.fromAsync(objects.list(''))).to.deep.equal([]);
      await objects.close();
    }
  });

  it('are named by the readiness of the service and in its log', async () => {
    await denyActions(bucket(), ['s3:PutObject']);
    const program = startProgram(tmpdir(), [], { DATABASE_URL: 'memory:', OBJECTS_URL: bucket().url.href });
    const url = await listening(program);
    const readiness = async () => {
      const response = await fetch(`${url}/readyz`);
      const { status, cause, missing_right } = (await response.json()) as Record<string, unknown>;
      return [response.status, status, cause, missing_right];
    };
    // Starts a check, which a busy store may answer after the response.
    await readiness();
    const line = JSON.parse(await program.printed(/^\{.*"msg":"the object store fails"\}$/m));
    expect(await readiness()).to.deep.equal([200, 'degraded', 'denied', 's3:PutObject']);
    expect([line.cause, line.missing_right]).to.deep.equal(['denied', 's3:PutObject']);
    expect(program.output()).to.not.include(bucket().url.password);
    program.process.kill('SIGTERM');
    await program.ended;
  });

  it('are no matter for one that may not create the bucket: a missing one is named, and is not created', async () => {
    const objects = minioObjects(bucket().url.href, { mayCreate: false });
    const error = await rejection(objects.check());
    expect(String(error)).to.equal(`Error: The object store has no bucket ${bucket().name}.`);
    expect(await bucket().client.bucketExists(bucket().name)).to.equal(false);
    await objects.close();
  });
});
