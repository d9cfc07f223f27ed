import { expect } from 'chai';
import { GIF, JPEG, LOSSY_WEBP, PNG, png } from '../../content/images/pictures.ts';
import { type Person, signUp } from '../../support/client.ts';
import { rawRequest } from '../../support/network/raw-request.ts';
import { overHttp } from '../over-http.ts';
import { formOf, MAX, pngOf, SVG } from '../projects/images/image-forms.ts';
import { ME, signIn } from '../shared/account-actions.ts';
import { expectError, expectImageError, expectOk } from '../shared/expectations.ts';

const AVATAR = `${ME}avatar/`;
const PART = { part: 'avatar' };

/** The picture of an account. */
overHttp('avatar', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().elsewhere());
  });
  const put = (form: FormData) => open().api.post(AVATAR, form, ada.as);
  const given = async (bytes: Uint8Array = PNG): Promise<string> => expectOk(await put(formOf(bytes, PART))).avatarUrl;
  const shown = async () => expectOk(await open().api.get(ME, ada.as)).avatarUrl as string | null;
  const stored = () => open().files(`avatars/${ada.userId}/`);
  const pathOf = (url: string) => url.slice(`${open().service.url}/media/`.length);

  describe('setting an avatar', () => {
    const accepted = [
      ['PNG', PNG, 'png', 'image/png'],
      ['JPEG', JPEG, 'jpg', 'image/jpeg'],
      ['GIF', GIF, 'gif', 'image/gif'],
      ['WebP', LOSSY_WEBP, 'webp', 'image/webp'],
      ['SVG', SVG, 'svg', 'image/svg+xml'],
    ] as const;
    for (const [format, bytes, extension, type] of accepted) {
      it(`detects a ${format} by its content, whatever its name, and serves it as such`, async () => {
        const form = formOf(bytes, { ...PART, name: '../../evil.html', type: 'text/html' });
        const answer = expectOk(await put(form));
        expect(Object.keys(answer)).to.deep.equal(['avatarUrl', 'removed']);
        expect(pathOf(answer.avatarUrl)).to.match(new RegExp(`^avatars/${ada.userId}/[0-9a-f-]{36}\\.${extension}$`));
        const served = await rawRequest(open().service.url, { path: new URL(answer.avatarUrl).pathname });
        expect(served.status).to.equal(200);
        if (extension !== 'svg') expect(served.bytes.equals(bytes)).to.equal(true);
        expect(served.headers).to.include({
          'content-type': type,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
        });
        const policy = served.headers['content-security-policy'];
        expect(policy).to.include("default-src 'none'").and.to.include('sandbox').and.not.to.include('script');
      });
    }

    it('shows it in every representation of the account', async () => {
      const url = await given();
      expect(await shown()).to.equal(url);
      expect((await signIn(open().elsewhere(), ada.email)).user.avatarUrl).to.equal(url);
      expect(expectOk(await open().api.patch(ME, { fullName: 'Ada' }, ada.as)).avatarUrl).to.equal(url);
    });

    it('cleans an SVG before it is stored', async () => {
      const hostile = SVG.toString().replace('<path', '<script>alert(1)</script><path onclick="alert(2)"');
      const { body } = await open().api.get(await given(Buffer.from(hostile)));
      expect(body)
        .to.include('<path')
        .and.not.to.match(/script|onclick|alert/);
    });

    it('replaces the previous one: its file is deleted, and its address returns 404', async () => {
      const { api } = open();
      const first = await given(PNG);
      const second = await given(GIF);
      expect(await shown()).to.equal(second);
      expect(await stored()).to.deep.equal([pathOf(second)]);
      expectError(await api.get(first), 404);
      expect((await api.get(second)).status).to.equal(200);
    });

    it('keeps one of many concurrent uploads, and no other file', async () => {
      await Promise.all(Array.from({ length: 8 }, () => given()));
      expect(await stored()).to.deep.equal([pathOf((await shown())!)]);
    });

    const refused = {
      'a text': Buffer.from('not an image'),
      'an empty file': Buffer.alloc(0),
      HTML: Buffer.from('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'half of a PNG': PNG.subarray(0, 40),
      'a PNG of too many pixels': png({ width: 20_000, height: 20_000 }),
      'more than 5 MB': pngOf(MAX + 1),
    };
    for (const [what, bytes] of Object.entries(refused)) {
      it(`refuses ${what}, and keeps the previous one`, async () => {
        const before = await given();
        expectImageError(await put(formOf(bytes, PART)));
        expect(await shown()).to.equal(before);
        expect(await stored()).to.deep.equal([pathOf(before)]);
      });
    }

    it('needs the part "avatar" with a file in it', async () => {
      expectImageError(await put(formOf(PNG)));
      const text = new FormData();
      text.set('avatar', 'not a file');
      expectImageError(await put(text));
      expectImageError(await put(new FormData()));
      expectImageError(await open().api.post(AVATAR, undefined, ada.as));
      expectError(await open().api.post(AVATAR, { avatar: 'x' }, ada.as), 415);
      expect(await shown()).to.equal(null);
    });

    it('requires credentials', async () => {
      expectError(await open().api.post(AVATAR, formOf(PNG, PART)), 401);
      expectError(await open().api.delete(AVATAR), 401);
    });
  });

  describe('removing the avatar', () => {
    it('removes the file, and its address returns 404', async () => {
      const { api } = open();
      const url = await given();
      const reply = await api.delete(AVATAR, ada.as);
      expect(reply).to.include({ status: 204, body: '' });
      expect([await shown(), await stored()]).to.deep.equal([null, []]);
      expectError(await api.get(url), 404);
    });

    it('does nothing where there is none', async () => {
      for (const _ of ['once', 'twice']) expectOk(await open().api.delete(AVATAR, ada.as), 204);
      expect(await shown()).to.equal(null);
    });

    it('is part of deleting the account', async () => {
      const { api } = open();
      const url = await given();
      expectOk(await api.delete(ME, ada.as), 204);
      expectError(await api.get(url), 404);
      expect(await stored()).to.deep.equal([]);
    });

    it('leaves no file behind where the account is deleted during an upload', async () => {
      const { api } = open();
      const giving = Array.from({ length: 6 }, () => put(formOf(PNG, PART)));
      expectOk(await api.delete(ME, ada.as), 204);
      // A refusal may close the connection while the client still writes.
      for (const outcome of await Promise.allSettled(giving)) {
        if (outcome.status === 'fulfilled') expect(outcome.value.status).to.be.oneOf([200, 401]);
        else expect(String(outcome.reason.cause)).to.match(/EPIPE|ECONNRESET|other side closed/);
      }
      expect(await stored()).to.deep.equal([]);
    });
  });
});
