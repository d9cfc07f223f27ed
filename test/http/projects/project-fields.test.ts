import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf, refusedPatch } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';

/** A PATCH of what a project says by itself. */
overHttp('project fields', (open) => {
  describe('changing a project', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada));
    });
    const patch = (body: unknown) => open().api.patch(pathOf(id), body, ada.as);
    const read = async () => expectOk(await open().api.get(pathOf(id), ada.as));

    it('returns the whole project as GET does', async () => {
      const after = expectOk(await patch({ description: 'New' }));
      expect(after.description).to.equal('New');
      expect(await read()).to.deep.equal(after);
    });

    const nested: Readonly<Record<string, Body>> = {
      settings: { scrollMode: 'ctrl', theme: 'dark', timezone: 'Europe/Zurich' },
      appearance: {
        isZoomControlsVisible: false,
        canvasBackgroundColor: '#abc',
        canvasBorderRadius: 'none',
        routeColor: '#11223344',
        routeWidth: 7.5,
        hidePoweredBy: true,
        customCss: '.x { color: red }',
        zoomControlsPosition: 'top-right',
      },
      analytics: { isEnabled: false, enabledEvents: ['areaClick'] },
    };
    for (const [object, changes] of Object.entries(nested)) {
      for (const [key, value] of Object.entries(changes)) {
        it(`changes ${object}.${key} and no other key`, async () => {
          const before = await read();
          const after = expectOk(await patch({ [object]: { [key]: value } }));
          expect(after[object]).to.deep.equal({ ...before[object], [key]: value });
        });
      }
    }

    const refused: Readonly<Record<string, readonly [body: Body, field: string]>> = {
      'a name that is blank': [{ name: '  ' }, 'name'],
      'a name that is null': [{ name: null }, 'name'],
      'a scroll mode that is none': [{ settings: { scrollMode: 'fast' } }, 'settings.scrollMode'],
      'a theme that is null': [{ settings: { theme: null } }, 'settings.theme'],
      'a default language that is none': [{ settings: { defaultLanguage: 'English!' } }, 'settings.defaultLanguage'],
      'settings that are a list': [{ settings: [] }, 'settings'],
      'settings that are null': [{ settings: null }, 'settings'],
      'an appearance that is a text': [{ appearance: 'nice' }, 'appearance'],
      'a colour by name': [{ appearance: { routeColor: 'red' } }, 'appearance.routeColor'],
      'a colour of five digits': [{ appearance: { routeColor: '#12345' } }, 'appearance.routeColor'],
      'a colour with a semicolon': [{ appearance: { routeColor: '#fff;' } }, 'appearance.routeColor'],
      'a width that is a text': [{ appearance: { routeWidth: '5' } }, 'appearance.routeWidth'],
      'a width below nothing': [{ appearance: { routeWidth: -1 } }, 'appearance.routeWidth'],
      'a flag that is a number': [{ appearance: { hidePoweredBy: 1 } }, 'appearance.hidePoweredBy'],
      'styles of more than 64 KB': [{ appearance: { customCss: 'ä'.repeat(32_769) } }, 'appearance.customCss'],
      'events that are no list': [{ analytics: { enabledEvents: 'all' } }, 'analytics.enabledEvents'],
      'a domain with a path': [{ allowed_domains: ['a.example/x'] }, 'allowed_domains.0'],
      'a domain that is too long': [{ allowed_domains: ['a'.repeat(261)] }, 'allowed_domains.0'],
      'translations that are a list': [{ translations: [] }, 'translations'],
      'translations into no language': [{ translations: { '!': { name: 'x' } } }, 'translations.!'],
      'a group that does not exist': [{ group: randomUUID() }, 'group'],
      'a thumbnail that is a number': [{ thumbnail: 7 }, 'thumbnail'],
    };
    for (const [what, [body, field]] of Object.entries(refused)) {
      it(`refuses ${what} and then nothing has changed`, async () => {
        const also = { description: 'half of it', tags: [{ name: 'Food', color: '#fff' }] };
        expectFieldErrors(await refusedPatch(open(), ada, id, { ...also, ...body }), field);
      });
    }

    it('accepts styles of 64 KB', async () => {
      const customCss = 'ä'.repeat(32_768);
      expect(expectOk(await patch({ appearance: { customCss } })).appearance.customCss).to.equal(customCss);
    });

    it('refuses a name that another project of the organization has', async () => {
      const { name } = await makeProject(open().api, ada);
      expectFieldErrors(await refusedPatch(open(), ada, id, { name }), 'name');
      expectFieldErrors(await refusedPatch(open(), ada, id, { name: ` ${name} `, levels: [{ name: 'L' }] }), 'name');
    });

    it('accepts its own name, trimmed and normalised', async () => {
      const { name } = await read();
      expect(expectOk(await patch({ name: ` ${name} ` })).name).to.equal(name);
      expect(expectOk(await patch({ name: `Cafe\u0301 ${id}` })).name).to.equal(`Café ${id}`);
    });

    it('ignores read-only and unknown fields', async () => {
      const other = await signUp(open().api);
      const before = await read();
      const after = expectOk(
        await patch({
          id: randomUUID(),
          organization: other.organizationId,
          organization_name: 'X',
          status: 'PUBLISH',
          version: 99,
          created_at: 'never',
          live_updated_at: 7,
          group_name: [],
          nonsense: { a: [null] },
          settings: { theme: 'dark', nonsense: 1 },
        }),
      );
      const { version, updated_at, settings, ...rest } = before;
      expect(after).to.deep.include({ ...rest, settings: { ...settings, theme: 'dark' } });
      expect(after.version).to.equal(version + 1);
    });

    it('merges translations by language, and null removes one', async () => {
      expectOk(await patch({ translations: { de: { name: 'Bahnhof' }, 'fr-ca': { name: 'Gare' } } }));
      const { translations } = expectOk(await patch({ translations: { de: null, it: { description: 'Grande' } } }));
      expect(translations).to.deep.equal({ 'fr-CA': { name: 'Gare' }, it: { description: 'Grande' } });
    });

    it('stores domains in lower case', async () => {
      const { allowed_domains } = expectOk(await patch({ allowed_domains: [' Maps.Example ', '*.shop.example'] }));
      expect(allowed_domains).to.deep.equal(['maps.example', '*.shop.example']);
    });

    it('keeps every character of a text that JSON can encode', async () => {
      const description = 'quotes " \\ / \b\f\n\r\t \u0001 \u2028 🗺️ ﷽ e\u0301 <script> media://x "media://y"';
      expectOk(await patch({ description }));
      expect((await read()).description).to.equal(description);
    });
  });
});
