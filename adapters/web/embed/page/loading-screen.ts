import type { Strings } from '../strings/strings.ts';

/** The texts of a failure, in the language `lang`. */
export type FailureTexts = Readonly<{ lang: string }> & Pick<Strings, 'failed' | 'failedHint' | 'retry' | 'placeList'>;

/**
 * Says on the loading screen, as the page has it (`page.ts`), that the map is being loaded: to screen readers alone, or to everyone with
 * the time of the next attempt in `count`. The name of the map, the frame of its first level and the name of the service stay.
 */
export function sayLoading(screen: Element, lang: string, text: string, count = ''): void {
  const { box, status, counter, alert, actions } = partsOf(screen);
  screen.classList.remove('is-failed');
  box.lang = lang;
  box.classList.toggle('visually-hidden', count === '');
  // The same text again would be read out every second.
  if (status.textContent !== text) status.textContent = text;
  counter.textContent = count;
  alert.replaceChildren();
  actions.replaceChildren();
}

/** Says there that the map could not be loaded, and offers to try again and the places that the page has as text (HTML). */
export function sayFailed(screen: Element, texts: FailureTexts, places: string, retry: () => void): void {
  const { box, status, counter, alert, actions } = partsOf(screen);
  screen.classList.add('is-failed');
  box.lang = texts.lang;
  box.classList.remove('visually-hidden');
  for (const part of [status, counter]) part.textContent = '';
  alert.replaceChildren(element('h2', { textContent: texts.failed }), element('p', { textContent: texts.failedHint }));
  const button = element('button', { type: 'button', className: 'action', textContent: texts.retry, onclick: retry });
  actions.replaceChildren(button, ...(places ? [placeList(texts.placeList, places)] : []));
}

/** The places are in the language of the page, which is the map's until it is shown. */
function placeList(title: string, places: string): HTMLElement {
  const { lang, dir } = document.documentElement;
  const list = element('details', { className: 'skeleton-places' });
  list.append(
    element('summary', { textContent: title }),
    element('div', { className: 'skeleton-list', innerHTML: places, lang, dir }),
  );
  return list;
}

function partsOf(screen: Element) {
  const part = (selector: string): HTMLElement => screen.querySelector<HTMLElement>(selector)!;
  return {
    box: part('.skeleton-text'),
    status: part('[role="status"]'),
    counter: part('.skeleton-count'),
    alert: part('[role="alert"]'),
    actions: part('.skeleton-actions'),
  };
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);
