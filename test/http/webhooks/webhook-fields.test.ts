import { expect } from 'chai';
import { type Body, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { webhooksOf } from './hooks.ts';

const URL = 'https://192.0.2.1/hook';

/** What a webhook may say. */
overHttp('webhook fields', (open) => {
  let hooks: ReturnType<typeof webhooksOf>;
  beforeEach(async () => {
    hooks = webhooksOf(open(), await signUp(open().api));
  });

  /** What neither a new webhook nor a changed one may have. */
  const faults: Readonly<Record<string, readonly [given: Body, field: string]>> = {
    'a URL that is none': [{ url: 'nonsense' }, 'url'],
    'an empty URL': [{ url: '' }, 'url'],
    'a URL that is a number': [{ url: 7 }, 'url'],
    'no URL': [{ url: null }, 'url'],
    'a URL of another protocol': [{ url: 'ftp://192.0.2.1/' }, 'url'],
    'a URL that runs': [{ url: 'javascript:alert(1)' }, 'url'],
    'a URL with credentials': [{ url: 'https://user:word@192.0.2.1/' }, 'url'],
    'a URL with a backslash': [{ url: 'https://192.0.2.1\\hook' }, 'url'],
    'a URL with a blank': [{ url: 'https://192.0.2.1/ a' }, 'url'],
    'a URL with a line break': [{ url: 'https://192.0.2.1/\na' }, 'url'],
    'the port 0': [{ url: 'https://192.0.2.1:0/' }, 'url'],
    'a URL without a host': [{ url: 'https:///' }, 'url'],
    'a URL that is too long': [{ url: `https://192.0.2.1/${'x'.repeat(2031)}` }, 'url'],
    'a description that is none': [{ description: { text: 'x' } }, 'description'],
    'a description that is null': [{ description: null }, 'description'],
    'a description that is too long': [{ description: 'x'.repeat(20_001) }, 'description'],
    'no event': [{ events: [] }, 'events'],
    'events that are null': [{ events: null }, 'events'],
    'events that are no list': [{ events: 'project.published' }, 'events'],
    'an unknown event': [{ events: ['project.published', 'project.renamed'] }, 'events.1'],
    'the ping, which is not a subscription': [{ events: ['webhook.ping'] }, 'events.0'],
    'an event that is a number': [{ events: [1] }, 'events.0'],
    'an activity in words': [{ is_active: 'yes' }, 'is_active'],
    'an activity that is null': [{ is_active: null }, 'is_active'],
  };
  for (const [what, [given, field]] of Object.entries(faults)) {
    it(`no webhook has ${what}`, async () => {
      expectFieldErrors(await hooks.create(given), field);
      expect(await hooks.list()).to.deep.equal([]);
      const { secret: _, ...before } = await hooks.made();
      expectFieldErrors(await hooks.update(before.id, { description: 'New', ...given }), field);
      expect(await hooks.list()).to.deep.equal([before]);
    });
  }

  describe('a new webhook', () => {
    for (const field of ['organization', 'url', 'events']) {
      it(`needs ${field}`, async () => {
        expectFieldErrors(await hooks.create({ [field]: undefined }), field);
      });
    }

    it('has its URL without the blanks around it, as a changed one has', async () => {
      const { id, url } = await hooks.made({ url: ' https://192.0.2.1/a\n' });
      expect(url).to.equal('https://192.0.2.1/a');
      expect(expectOk(await hooks.update(id, { url: '\thttps://192.0.2.1/b ' })).url).to.equal('https://192.0.2.1/b');
    });

    it('accepts the longest URL and description, of any characters', async () => {
      const url = `https://192.0.2.1/${'é'.repeat(2030)}`;
      const description = '🚉'.repeat(10_000);
      expect(await hooks.made({ url, description })).to.include({ url, description });
    });

    it('removes unpaired surrogates', async () => {
      const { description, url } = await hooks.made({ description: 'a\ud800', url: `${URL}/\ud800` });
      expect([description, url]).to.deep.equal(['a\ufffd', `${URL}/\ufffd`]);
    });
  });
});
