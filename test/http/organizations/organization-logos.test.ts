import { expect } from 'chai';
import { GIF, PNG } from '../../content/images/pictures.ts';
import { type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { MAX, pngOf, SVG } from '../projects/images/image-forms.ts';
import { dataUrl } from '../projects/whole-map.ts';
import { expectError, expectFieldErrors, expectImageError, expectOk } from '../shared/expectations.ts';

const at = (id: string) => `/api/organizations/${id}/`;

/** The pictures of organizations. */
overHttp('organization logos', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const read = async () => expectOk(await open().api.get(at(ada.organizationId), ada.as));
  const patch = (body: unknown) => open().api.patch(at(ada.organizationId), body, ada.as);

  describe('the logo of an organization', () => {
    const logos = () => open().files(`logos/${ada.organizationId}/`);

    it('is set as a data URL, served, replaced, and removed with its file', async () => {
      const { api } = open();
      const first = expectOk(await patch({ logo_url: dataUrl(PNG) }));
      expect(first.logo_url).to.match(new RegExp(`/media/logos/${ada.organizationId}/[0-9a-f-]{36}\\.png$`));
      expect((await api.get(first.logo_url)).headers.get('content-type')).to.equal('image/png');
      const second = expectOk(await patch({ logo_url: dataUrl(GIF), name: 'With a logo' }));
      expect(second.name).to.equal('With a logo');
      expect(second.logo_url).to.match(/\.gif$/);
      expectError(await api.get(first.logo_url), 404);
      expect(await logos()).to.have.length(1);
      expect((await read()).logo_url).to.equal(second.logo_url);
      expect(expectOk(await patch({ logo_url: null })).logo_url).to.equal(null);
      expectError(await api.get(second.logo_url), 404);
      expect(await logos()).to.deep.equal([]);
    });

    it('stays when its address is sent back unchanged', async () => {
      const { logo_url } = expectOk(await patch({ logo_url: dataUrl(PNG) }));
      const before = await read();
      expect(expectOk(await patch(before))).to.deep.equal(before);
      expect(expectOk(await patch({ logo_url, name: 'Another' }))).to.include({ logo_url, name: 'Another' });
      expect((await open().api.get(logo_url)).status).to.equal(200);
    });

    it('refuses any other address', async () => {
      const other = await signUp(open().api);
      const theirs = expectOk(
        await open().api.patch(at(other.organizationId), { logo_url: dataUrl(PNG) }, other.as),
      ).logo_url;
      for (const logo_url of [theirs, 'https://evil.example/logo.png', 'logo', 'javascript:alert(1)', '', 7, []]) {
        expectFieldErrors(await patch({ name: 'Not taken', logo_url }), 'logo_url');
      }
      expect(await read()).to.include({ name: 'Analytical Maps', logo_url: null });
    });

    it('is an image, or refused as one, and then the PATCH changes nothing', async () => {
      const { removed: _, ...before } = expectOk(await patch({ logo_url: dataUrl(PNG) }));
      const texts = ['data:', 'data:image/png;base64,!!', 'data:text/plain,hello', dataUrl(PNG.subarray(0, 40))];
      for (const logo_url of texts) expectImageError(await patch({ name: 'Not taken', logo_url }));
      expect(await read()).to.deep.equal(before);
      expect(await logos()).to.have.length(1);
    });

    it('may have 5 MB like any other image, in any form of the data URL, and not a byte more', async () => {
      expectOk(await patch({ logo_url: dataUrl(pngOf(MAX)) }));
      expectImageError(await patch({ logo_url: dataUrl(pngOf(MAX + 1)) }));
      const comment = ' '.repeat(MAX - SVG.length - 7);
      const svg = `${SVG.toString().replace('</svg>', `<!--${comment}-->`)}</svg>`;
      expectOk(await patch({ logo_url: `data:image/svg+xml,${encodeURIComponent(svg)}` }));
    });

    it('keeps one file in concurrent requests', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => patch({ logo_url: dataUrl(PNG) })));
      for (const reply of replies) expectOk(reply);
      const [file, ...others] = await logos();
      expect(others).to.deep.equal([]);
      expect((await read()).logo_url).to.satisfy((url: string) => url.endsWith(file!));
    });
  });
});
