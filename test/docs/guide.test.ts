import { expect } from 'chai';
import { guideAddress, REFERENCE } from '../../adapters/pages/guide/guide.ts';
import { buildGuide } from '../../scripts/guide/build-guide.ts';

describe('The pages of the guide', () => {
  const { pages, sections } = buildGuide();
  const addresses = new Set([REFERENCE, '/api/openapi.json', ...pages.map(({ name }) => guideAddress(name))]);
  const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
  const linksOf = (html: string) =>
    [...html.matchAll(/<a (?:class="anchor" )?href="([^"]+)"/g)].map(([, link]) => link!);

  for (const { name, title, html, summary } of pages) {
    it(`${title} has a summary, and links that lead somewhere`, () => {
      expect(summary, name).to.match(/^\S.+\.$/);
      for (const link of linksOf(html).filter((each) => !/^[a-z]+:/.test(each))) {
        const [address = '', id] = link.split('#');
        if (address !== '') expect(addresses, link).to.include(address);
        const target = address === '' ? html : pages.find((page) => guideAddress(page.name) === address)?.html;
        if (id !== undefined) expect(idsOf(target!), link).to.include(decodeURIComponent(id));
      }
    });
  }

  it('have no script, no style and no element that Markdown did not make', () => {
    for (const { html, title } of pages) {
      const withoutCode = html.replace(/<(pre|code)\b.*?<\/\1>/gs, '');
      expect(withoutCode, title).not.to.match(/<(?:script|style|iframe|img)|style=|\son\w+=/);
      expect(html.match(/<h1/g), title).to.have.length(1);
    }
  });

  it('show no comments, and name the service by the address that is replaced by its own', () => {
    for (const { html, title } of pages) {
      expect(html, title).not.to.include('&lt;!--');
      if (title !== 'Changelog') expect(html, title).not.to.match(/https:\/\/maps\.example\.org\/api/);
    }
  });

  it('are found by what they say, section by section', () => {
    const section = sections.find(({ title }) => title === 'Verifying the signature')!;
    expect(section).to.include({ page: 'Webhooks', at: '/api/docs/webhooks/#verifying-the-signature' });
    expect(section.text).to.include('HMAC-SHA256');
    expect(section.text).not.to.match(/&lt;|<p>|\*\*/);
  });
});
