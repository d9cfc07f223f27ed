import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { minioObjects } from '../../adapters/objects/minio.ts';
import { missingRight } from '../../adapters/objects/s3-actions.ts';
import type { Objects } from '../../src/ports/projects/objects.ts';
import { ownAuthority } from '../support/network/certificates.ts';
import { type LocalNames, localNames } from '../support/network/local-names.ts';
import { tlsProxy } from '../support/network/tls-proxy.ts';
import { rejection } from '../support/rejection.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type FreshBucket, freshBucket } from '../support/stores/s3.ts';
import { type Statement, temporaryAccess } from '../support/stores/s3-credentials.ts';

const NEEDED = ['s3:ListBucket', 's3:PutObject', 's3:GetObject', 's3:DeleteObject'] as const;
/** As in `scripts/services.d/minio.sh`. */
const DOMAIN = 's3.example';
const BYTES = Uint8Array.of(1, 2, 3);

/** What Ceph's gateway, as the tests run it, cannot do. */
describe('A MinIO server', () => {
  let bucket: FreshBucket;

  beforeEach(function () {
    const fresh = freshBucket('MinIO');
    if (!requireAdapter('MinIO', fresh !== null)) this.skip();
    bucket = fresh!;
  });

  afterEach(() => bucket?.remove());

  async function withStore<T>(url: URL, use: (objects: Objects) => Promise<T>): Promise<T> {
    const objects = minioObjects(url.href);
    return use(objects).finally(() => objects.close());
  }

  const changed = (parameters: Readonly<Record<string, string>>, url = bucket.url): URL => {
    const address = new URL(url);
    for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
    return address;
  };

  it('names its region to a request for another one', async () => {
    for (const region of ['us-east-1', 'eu-west-3']) {
      const error = await withStore(changed({ region }), (objects) => rejection(objects.check()));
      expect(String(error)).to.match(/^Error: The object store refuses s3:ListBucket: .*'?eu-central-1'?/);
    }
  });

  describe('with buckets in the name of its host', () => {
    let names: LocalNames;

    before(() => {
      names = localNames(DOMAIN);
    });

    after(() => names.restore());

    it('does everything with addressing=virtual, without TLS', async () => {
      const url = changed({ addressing: 'virtual' });
      url.hostname = DOMAIN;
      await withStore(url, doesEverything);
      expect(names.asked()).to.include(`${bucket.name}.${DOMAIN}`);
    });

    it('does everything with addressing=virtual, with TLS', async () => {
      const authority = await ownAuthority();
      const proxy = await tlsProxy(bucket.url, await authority.certify(`*.${DOMAIN}`));
      const url = changed({ addressing: 'virtual', tls: 'verify', ca: authority.ca });
      url.host = `${DOMAIN}:${proxy.port}`;
      await withStore(url, doesEverything);
      await proxy.close();
      await authority.remove();
    });
  });

  describe('with temporary credentials', () => {
    it('does everything by the policy of the documentation, where the bucket is there', async () => {
      await bucket.client.makeBucket(bucket.name);
      await withStore(await temporaryAccess(bucket, await documentedPolicy(bucket.name)), doesEverything);
    });

    it('names the right to create the bucket where it is missing, and works when somebody else has created it', async () => {
      const url = await temporaryAccess(bucket, [{ Effect: 'Allow', Action: NEEDED }]);
      await withStore(url, async (objects) => {
        const error = await rejection(objects.put('a.txt', BYTES));
        expect(missingRight(error)).to.equal('s3:CreateBucket');
        expect(String(error)).to.include(`The bucket ${bucket.name} does not exist.`);
        await bucket.client.makeBucket(bucket.name);
        await doesEverything(objects);
      });
    });

    for (const right of NEEDED) {
      it(`names ${right} where it is missing`, async () => {
        await bucket.client.makeBucket(bucket.name);
        const others = NEEDED.filter((other) => other !== right);
        const url = await temporaryAccess(bucket, [{ Effect: 'Allow', Action: others }]);
        const error = await withStore(url, (objects) => rejection(objects.check()));
        expect(missingRight(error)).to.equal(right);
      });
    }

    it('refuses an invalid token with a reason, and without quoting it', async () => {
      const url = await temporaryAccess(bucket, [{ Effect: 'Allow', Action: ['s3:*'] }]);
      const error = await withStore(changed({ session_token: 'bad+token' }, url), (objects) =>
        rejection(objects.check()),
      );
      expect(String(error)).to.match(/^Error: The object store refuses s3:ListBucket: (InvalidTokenId|AccessDenied)/);
      expect(String(error)).to.not.include('bad');
    });
  });

  describe('that encrypts', () => {
    const ALL: Statement = { Effect: 'Allow', Action: ['s3:*'] };
    const requires = (encryption: string): Statement => ({
      Effect: 'Deny',
      Action: ['s3:PutObject'],
      Condition: { StringNotEquals: { 's3:x-amz-server-side-encryption': encryption } },
    });

    for (const encryption of ['AES256', 'aws:kms']) {
      it(`does everything with encryption=${encryption} where a policy demands it, and refuses files without`, async () => {
        await bucket.client.makeBucket(bucket.name);
        const url = await temporaryAccess(bucket, [ALL, requires(encryption)]);
        const error = await withStore(url, (objects) => rejection(objects.put('a.txt', BYTES)));
        expect(missingRight(error)).to.equal('s3:PutObject');
        await withStore(changed({ encryption }, url), async (objects) => {
          await doesEverything(objects);
          expect(await encryptionOf('kept/a.txt')).to.equal(encryption);
        });
      });
    }

    it('by a rule of the bucket does everything without the parameter', async () => {
      await bucket.client.makeBucket(bucket.name);
      const Rule = [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }];
      await bucket.client.setBucketEncryption(bucket.name, { Rule });
      await withStore(bucket.url, doesEverything);
      expect(await encryptionOf('kept/a.txt')).to.equal('AES256');
    });

    async function encryptionOf(path: string): Promise<unknown> {
      const { metaData } = await bucket.client.statObject(bucket.name, path);
      return metaData['server-side-encryption'] ?? metaData['x-amz-server-side-encryption'];
    }
  });
});

/** Creates, reads, replaces, lists and deletes, and leaves `kept/a.txt`. */
async function doesEverything(objects: Objects): Promise<void> {
  await objects.check();
  await objects.put('a/b.txt', BYTES);
  for (const bytes of [Uint8Array.of(9), BYTES]) await objects.put('kept/a.txt', bytes);
  expect(await objects.get('kept/a.txt')).to.deep.equal(Buffer.from(BYTES));
  await objects.delete('a/b.txt');
  expect(await objects.get('a/b.txt')).to.equal(null);
  const listed = (await Array.fromAsync(objects.list(''))).map(({ path, size }) => [path, size]);
  expect(listed).to.deep.equal([['kept/a.txt', BYTES.length]]);
}

/** The policy of docs/configuration.md, whose bucket is `maps`, for this bucket. */
async function documentedPolicy(bucket: string): Promise<string> {
  const text = await readFile(new URL('../../docs/configuration.md', import.meta.url), 'utf8');
  const [policy] = /^ {4}\{\n(?: {4}.*\n)*? {4}\}$/m.exec(text.slice(text.indexOf('### Rights in an S3 bucket')))!;
  return policy.replaceAll(':::maps', `:::${bucket}`);
}
