import { expect } from 'chai';
import { designChange, designOf, shownDesign } from '../../../../adapters/web/studio/design/design-values.ts';
import { DEFAULT_APPEARANCE, DEFAULT_SETTINGS } from '../../../../src/domain/projects/content/project-settings.ts';

const PROJECT = { appearance: DEFAULT_APPEARANCE, settings: DEFAULT_SETTINGS } as unknown as Parameters<
  typeof designOf
>[0];

describe('The design of a map in a form', () => {
  const values = designOf(PROJECT);
  const { appearance, settings } = values;

  it('has texts, empty where nothing is chosen', () => {
    expect([appearance.logo, appearance.routeWidth, settings.timezone]).to.deep.equal(['', '5', '']);
    expect(settings).not.to.have.property('defaultLanguage');
  });

  it('sends what was changed alone, so that it undoes nothing of somebody else', () => {
    expect(designChange(values, values)).to.deep.equal({});
    const dark = { ...values, settings: { ...settings, theme: 'dark' as const } };
    expect(designChange(values, dark)).to.deep.equal({ settings: { theme: 'dark' } });
    const wide = { ...values, appearance: { ...appearance, routeWidth: '8.5', isSearchBarVisible: false } };
    expect(designChange(values, wide)).to.deep.equal({ appearance: { routeWidth: 8.5, isSearchBarVisible: false } });
  });

  it('sends null where a logo or a zone was taken away, and empty texts where these are one', () => {
    const full = designOf({
      appearance: { ...PROJECT.appearance, logo: 'https://maps.example/media/l.png', customCss: '.a{}' },
      settings: {
        ...PROJECT.settings,
        timezone: 'Europe/Oslo',
        defaultLevelId: 'g',
        feedbackUrl: 'tel:1',
        holidays: ['2026-12-25'],
      },
    });
    expect(designChange(full, values)).to.deep.equal({
      appearance: { logo: null, customCss: '' },
      settings: { timezone: null, defaultLevelId: '', feedbackUrl: '', holidays: [] },
    });
    const unmeasured = { ...values, appearance: { ...appearance, routeWidth: '' } };
    expect(designChange(values, unmeasured)).to.deep.equal({ appearance: { routeWidth: null } });
  });

  it('is shown as the map page takes it, also while it is typed', () => {
    expect(shownDesign({ ...values, appearance: { ...appearance, routeWidth: '' } })).to.deep.include({
      appearance: { ...DEFAULT_APPEARANCE, routeWidth: 5 },
    });
    expect(shownDesign(values).settings).to.include({ timezone: null, theme: 'auto' });
  });
});
