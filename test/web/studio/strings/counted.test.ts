import { expect } from 'chai';
import { english, files } from '#locales/studio';
import { countedIn } from '../../../../adapters/web/studio/strings/counted.ts';

const placesIn = async (code: string, ...counts: readonly number[]) => {
  const { panels } = code === 'en' ? english : await files[code]!();
  return counts.map((count) => countedIn(code, panels, 'placesWithTag', count));
};

describe('A text with a count in the Studio', () => {
  it('is in the form that the language has for it', async () => {
    expect(await placesIn('en', 0, 1, 2)).to.deep.equal(['0 places', '1 place', '2 places']);
    expect(await placesIn('fr', 0, 1, 2)).to.deep.equal(['0 lieu', '1 lieu', '2 lieux']);
    expect(await placesIn('ru', 1, 3, 11, 21)).to.deep.equal(['1 место', '3 места', '11 мест', '21 место']);
  });

  it('has the figures of the language', async () => {
    expect(await placesIn('de', 1200)).to.deep.equal(['1.200 Orte']);
  });

  it('is in the form for other counts where the texts lack the one that goes with it', () => {
    expect(countedIn('pl', { steps_one: '{0} krok', steps_other: '{0} kroku' }, 'steps', 3)).to.equal('3 kroku');
  });
});
