import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { later } from './invitees.ts';
import { aKey, keysOf, PROJECTS } from './keys.ts';

const WEEK = 7 * 24 * 3600;

/** Rotating API keys. */
overHttp('API key rotation', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const keep = () => keysOf(open(), ada);
  const opens = async (token: string) => (await open().api.get(PROJECTS, { token })).status === 200;

  describe('rotating an API key', () => {
    it('returns a new key with the access of the last one', async () => {
      const { body } = await aKey(open(), ada);
      const rotated = expectOk(await keep().rotate(body.id));
      expect(rotated.key)
        .to.match(/^sk_[0-9a-f]{64}$/)
        .and.not.to.equal(body.key);
      expect({ ...rotated, key: body.key, prefix: body.prefix }).to.deep.equal(body);
      expect(rotated.prefix).to.equal(rotated.key.slice(0, 11));
      expect([await opens(body.key), await opens(rotated.key)]).to.deep.equal([false, true]);
      expect((await keep().list())[0]!.prefix).to.equal(rotated.prefix);
    });

    it('keeps the last one valid for the grace period, and no longer', async () => {
      const { body } = await aKey(open(), ada);
      const { key } = expectOk(await keep().rotate(body.id, { grace_seconds: 60 }));
      expect([await opens(body.key), await opens(key)]).to.deep.equal([true, true]);
      await later(open(), 50_000, async () => expect(await opens(body.key)).to.equal(true));
      await later(open(), 61_000, async () => {
        expect([await opens(body.key), await opens(key)]).to.deep.equal([false, true]);
      });
    });

    it('ends the grace period of the one before the last', async () => {
      const { body } = await aKey(open(), ada);
      const second = expectOk(await keep().rotate(body.id, { grace_seconds: WEEK })).key;
      const third = expectOk(await keep().rotate(body.id, { grace_seconds: WEEK })).key;
      expect([await opens(body.key), await opens(second), await opens(third)]).to.deep.equal([false, true, true]);
      const fourth = expectOk(await keep().rotate(body.id, {})).key;
      expect([await opens(second), await opens(third), await opens(fourth)]).to.deep.equal([false, false, true]);
    });

    it('does not extend the expiry of the key', async () => {
      const expires_at = new Date(open().service.now() + 60_000).toISOString();
      const { body } = await aKey(open(), ada, { expires_at });
      const { key } = expectOk(await keep().rotate(body.id, { grace_seconds: WEEK }));
      await later(open(), 61_000, async () => {
        expect([await opens(body.key), await opens(key)]).to.deep.equal([false, false]);
      });
    });

    it('deletes the previous key in its grace period with the key', async () => {
      const { body } = await aKey(open(), ada);
      const { key } = expectOk(await keep().rotate(body.id, { grace_seconds: WEEK }));
      expectOk(await keep().remove(body.id), 204);
      expect([await opens(body.key), await opens(key)]).to.deep.equal([false, false]);
    });

    for (const grace_seconds of [-1, WEEK + 1, 1.5, '60', null, true]) {
      it(`accepts no grace period of ${JSON.stringify(grace_seconds)} seconds`, async () => {
        const { body } = await aKey(open(), ada);
        expectFieldErrors(await keep().rotate(body.id, { grace_seconds }), 'grace_seconds');
        expect(await opens(body.key)).to.equal(true);
      });
    }

    it('twenty times at once leaves one valid key', async () => {
      const { body } = await aKey(open(), ada);
      const replies = await atOnce(20, () => keep().rotate(body.id));
      const keys = replies.map((reply) => expectOk(reply).key as string);
      const opening = await Promise.all([body.key, ...keys].map(opens));
      expect(opening.filter(Boolean)).to.have.length(1);
    });

    it('while it is deleted leaves no valid key', async () => {
      const { body } = await aKey(open(), ada);
      const [rotated, removed] = await Promise.all([keep().rotate(body.id), keep().remove(body.id)]);
      expectOk(removed, 204);
      if (rotated.status !== 200) expectError(rotated, 404);
      expect(await opens(rotated.body.key ?? body.key)).to.equal(false);
    });
  });
});
