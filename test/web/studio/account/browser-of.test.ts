import { expect } from 'chai';
import { browserOf } from '../../../../adapters/web/studio/account/settings/browser-of.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('The name of a session', () => {
  const known: Readonly<Record<string, readonly [string, string, boolean]>> = {
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`]: ['Chrome', 'Windows', false],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`]: ['Edge', 'Windows', false],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Safari/605.1.15`]: ['Safari', 'macOS', false],
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0': ['Firefox', 'Linux', false],
    [`Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`]: [
      'Safari',
      'iPhone',
      true,
    ],
    [`Mozilla/5.0 (Linux; Android 14) ${CHROME.replace(' Safari', ' Mobile Safari')}`]: ['Chrome', 'Android', true],
    'curl/8.5.0': ['', '', false],
  };

  for (const [userAgent, [browser, system, isPhone]] of Object.entries(known)) {
    it(`is "${browser} ${system}" for ${userAgent}`, () => {
      expect(browserOf(userAgent)).to.deep.equal({ browser, system, isPhone });
    });
  }
});
