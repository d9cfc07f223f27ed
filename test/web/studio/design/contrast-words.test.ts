import { expect } from 'chai';
import { contrastOf } from '../../../../adapters/web/shared/contrast.ts';
import { canvasWords, routeWords, verdictOf } from '../../../../adapters/web/studio/design/contrast-words.ts';

describe('The contrast of a colour', () => {
  it('is that of WCAG, in either order, for colours of any length', () => {
    expect(contrastOf('#000', '#fff')).to.equal(21);
    expect(contrastOf('#ffffffff', '#000000')).to.equal(21);
    expect(contrastOf('#777777', '#ffffff')).to.be.closeTo(4.48, 0.005);
    expect(contrastOf('#123456', '#123456')).to.equal(1);
  });

  it('is judged as that of texts or of lines', () => {
    expect([4.5, 4.49, 3, 2.99].map((contrast) => verdictOf(contrast, 'text'))).to.deep.equal([
      'good',
      'fair',
      'fair',
      'poor',
    ]);
    expect([3, 2.99, 2, 1.99].map((contrast) => verdictOf(contrast, 'line'))).to.deep.equal([
      'good',
      'fair',
      'fair',
      'poor',
    ]);
  });

  it('is said in words, never rounded up to what it does not reach', () => {
    expect(routeWords('#2563eb')).to.equal(
      'On a light plan: easy to see (5.1:1). On a dark plan: easy to see (3.4:1).',
    );
    expect(routeWords('#ffff99')).to.match(/^On a light plan: hard to see \(1:1\)\. On a dark plan: easy to see/);
    expect(canvasWords('#ffffff')).to.equal('Texts on it: easy to see (15.9:1).');
    expect([canvasWords('#12'), routeWords('')]).to.deep.equal([null, null]);
  });
});
