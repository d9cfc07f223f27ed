import { codeOf } from '../../../src/domain/translations/text-lookup.ts';
import { type FailureTexts, sayFailed } from './page/loading-screen.ts';
import { writtenPlaces } from './page/written-places.ts';

/**
 * A script in the page itself, which runs before its files: where one of these cannot be loaded or does not run, the loading screen says so
 * as for any other failure, in the visitor's language, and Try again loads the page once more.
 */
const TEXTS = JSON.parse(FAILURE_TEXTS) as Readonly<Record<string, Omit<FailureTexts, 'lang'>>>;
const FILE = /\/embed\/assets\/[^/]+\.js$/;

// What happens to a script does not bubble; an error in it is one of the window.
addEventListener('error', showFailure, true);

function showFailure({ target, filename = '' }: Partial<ErrorEvent>): void {
  const screen = document.querySelector('.skeleton');
  const address = target instanceof HTMLScriptElement ? target.src : filename;
  if (!screen || !FILE.test(address)) return;
  const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  const lang = codeOf(wanted, Object.keys(TEXTS)) ?? 'en';
  const places = writtenPlaces(document.getElementById('map-root')!);
  sayFailed(screen, { ...TEXTS[lang]!, lang }, places, () => location.reload());
}
