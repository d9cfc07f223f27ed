import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

/** One character that takes two UTF-16 units and four bytes. */
const WIDE = '😀';

/** Lengths are counted in characters (Unicode code points), as JSON Schema counts them. */
overHttp('text lengths', (open) => {
  let ada: Person;
  let id: string;
  before(async () => {
    ada = await signUp(open().api);
    ({ id } = await makeProject(open().api, ada));
  });
  const patch = (body: unknown) => open().api.patch(pathOf(id), body, ada.as);
  const level = (fields: object) => ({ levels: [{ name: 'Ground', ...fields }] });

  it('a name of 255 characters outside the BMP is accepted, one of 256 is refused', async () => {
    expect(expectOk(await patch({ name: WIDE.repeat(255) })).name).to.equal(WIDE.repeat(255));
    expectFieldErrors(await patch({ name: WIDE.repeat(256) }), 'name');
  });

  it('a description of 20,000 characters outside the BMP is accepted, one more is refused', async () => {
    const description = WIDE.repeat(20_000);
    expect(expectOk(await patch({ description })).description).to.equal(description);
    expectFieldErrors(await patch({ description: `${description}x` }), 'description');
  });

  it('a short name of five characters outside the BMP is accepted, one of six is refused', async () => {
    const { levels } = expectOk(await patch(level({ shortName: WIDE.repeat(5) })));
    expect(levels.at(-1).shortName).to.equal(WIDE.repeat(5));
    expectFieldErrors(await patch(level({ shortName: WIDE.repeat(6) })), 'levels.0.shortName');
  });

  it('a short name has at most five characters as people count them', async () => {
    const accepted = ['ชั้น 2', '🇦🇹🇩🇪🇨🇭', 'षष्ठी 2', '👨‍👩‍👧‍👦👩🏽‍🚀', 'e\u0301'.repeat(5), 'Ebene'];
    for (const shortName of accepted) {
      const { levels } = expectOk(await patch(level({ shortName })));
      expect(levels.at(-1).shortName).to.equal(shortName);
      const { id: levelId } = levels.at(-1);
      const entries = [{ key: `level:${levelId}:shortName`, values: { de: shortName } }];
      expectOk(await open().api.patch(`${pathOf(id)}translations/`, { entries }, ada.as));
    }
    for (const shortName of ['ชั้น 255', '🇦🇹'.repeat(6), 'e\u0301'.repeat(6), `a${'\u0301'.repeat(64)}`]) {
      const refused = await patch(level({ shortName }));
      expectFieldErrors(refused, 'levels.0.shortName');
      expect(refused.body['levels.0.shortName']).to.deep.equal(['Must have at most 5 characters.']);
    }
  });

  it('a translation has the same limit where translators write it', async () => {
    const { levels } = expectOk(await patch(level({})));
    const key = `level:${levels.at(-1).id}:shortName`;
    const translate = (text: string) =>
      open().api.patch(`${pathOf(id)}translations/`, { entries: [{ key, values: { de: text } }] }, ada.as);
    expectOk(await translate(WIDE.repeat(5)));
    expectFieldErrors(await translate(WIDE.repeat(6)), 'entries.0.values.de');
  });

  it("a snapshot's label and a person's name may have 255 characters outside the BMP", async () => {
    const label = WIDE.repeat(255);
    const snapshots = `${pathOf(id)}snapshots/`;
    expect(expectOk(await open().api.post(snapshots, { label }, ada.as), 201).label).to.equal(label);
    expectFieldErrors(await open().api.post(snapshots, { label: `${label}x` }, ada.as), 'label');
    expect(expectOk(await open().api.patch('/api/auth/me/', { fullName: label }, ada.as)).fullName).to.equal(label);
  });
});
