import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { aPublicMap } from '../fixture.ts';
import { openVisits, type Visits } from '../page-visits.ts';

/** The map with another description of the Great Hall. */
function aMapThatSays(description: string, more: Readonly<Record<string, unknown>> = {}) {
  const map = aPublicMap();
  const translations = { en: { title: 'Great Hall', description } };
  return { ...map, areas: map.areas.map((area) => (area.id === 'hall' ? { ...area, translations, ...more } : area)) };
}

describe('the texts of a card', () => {
  let visits: Visits;

  before(async function () {
    const opened = await openVisits();
    if (!opened) return this.skip();
    visits = opened;
  });
  afterEach(async () => expect(await visits.leave()).to.deep.equal([]));
  after(() => visits?.close());

  const saying = async (description: string, more?: Readonly<Record<string, unknown>>): Promise<Page> => {
    visits.museum.publish(aMapThatSays(description, more));
    const page = await visits.visit('?area=hall');
    await page.locator('.card').waitFor();
    return page;
  };

  it('keep their lines where they have no markup', async () => {
    const page = await saying('Two < three & four.\nSecond line.');
    expect(await page.locator('.card-text').innerText()).to.equal('Two < three & four.\nSecond line.');
    expect(await page.locator('.card-text').innerHTML()).to.equal('Two &lt; three &amp; four.\nSecond line.');
  });

  it('show their markup, headings below the title and links in a window of their own', async () => {
    const page = await saying(
      '<h3>Hours</h3><p>Lamps &amp; <b>glass</b>, <a href="https://museum.example/tour">tours</a>.</p><ul><li>One</li></ul>',
    );
    expect(await page.locator('.card-text').innerHTML()).to.equal(
      '<h3>Hours</h3><p>Lamps &amp; <b>glass</b>, <a href="https://museum.example/tour" target="_blank" rel="noopener noreferrer">tours</a>.</p><ul><li>One</li></ul>',
    );
  });

  it('run and load nothing, whatever the server let through', async () => {
    const page = await saying(
      '<p onclick="alert(1)" style="position:fixed" class="card" id="plan">Text</p><script>alert(1)</script><style>*{}</style>' +
        '<a href="javascript:alert(1)">link</a><img src="https://elsewhere.example/x.png"><img src="/files/ground.svg" onerror="alert(1)">' +
        '<iframe src="https://elsewhere.example"></iframe><form action="https://elsewhere.example"><input></form>' +
        '<svg><script>alert(1)</script></svg><math><mi>x</mi></math><meta http-equiv="refresh" content="0;url=https://elsewhere.example">' +
        '<marquee>slow</marquee><img src="/files/ground.svg" alt="Plan">',
    );
    const text = page.locator('.card-text');
    const attributes = await text.evaluate((root) =>
      [...root.querySelectorAll('*')].map((element) =>
        `${element.localName} ${element.getAttributeNames().join(' ')}`.trim(),
      ),
    );
    expect(attributes).to.deep.equal(['p']);
    expect(await text.innerText()).to.equal('Text\n\nlinkslow');
    // The parser reports on the console what its policy would have blocked.
    expect((await visits.leave()).filter((trouble) => !trouble.includes('inline event handler'))).to.deep.equal([]);
  });

  it('show whether a place is open now in the time zone of the place, and its hours by day', async () => {
    const page = await saying('Lamps.', { workingHours: '24/7' });
    expect(await page.locator('dl .open-now').innerText()).to.equal('Open');
    expect(await page.locator('.week').innerText()).to.equal('Mon – Sun\topen all day');
    const odd = await saying('Lamps.', { workingHours: 'Mo-Fr 09:00-17:00; by appointment' });
    expect(await odd.locator('.fact dd').first().innerText()).to.equal('Mo-Fr 09:00-17:00\nby appointment');
  });

  it('show hours of school holidays, and hours that are not evaluated, as they are written, from left to right', async () => {
    for (const workingHours of ['SH Mo-Fr 10:00-12:00', 'sunrise-sunset']) {
      const page = await saying('Lamps.', { workingHours });
      const written = page.locator('.written-hours');
      expect(await written.innerText()).to.equal(workingHours);
      expect([await written.getAttribute('dir'), await written.getAttribute('lang')]).to.deep.equal(['ltr', 'en']);
    }
  });

  it('list what makes a place accessible', async () => {
    const page = await saying('Lamps.', { accessibility: ['step-free', 'Hearing loop at the desk'] });
    expect(await page.locator('.access li').allInnerTexts()).to.deep.equal(['Step free', 'Hearing loop at the desk']);
  });
});
