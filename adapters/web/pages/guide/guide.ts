import './guide.css';
import type { GuideSection } from '../../shared/guide-section.ts';
import { excerpt, findSections } from './find-sections.ts';

// Links to operations are from when the reference was here.
if (location.hash.startsWith('#/')) location.replace(`/api/docs/reference/${location.hash}`);

const form = document.querySelector<HTMLFormElement>('form[role="search"]')!;
const field = form.querySelector<HTMLInputElement>('input')!;
const results = document.querySelector<HTMLElement>('#results')!;
const article = document.querySelector<HTMLElement>('article')!;

const narrow = matchMedia('(width < 900px)');
const list = document.querySelector<HTMLDetailsElement>('nav details')!;
list.open = !narrow.matches;
narrow.addEventListener('change', () => {
  list.open = !narrow.matches;
});

let loading: Promise<readonly GuideSection[]> | null = null;
async function load(): Promise<readonly GuideSection[]> {
  const response = await fetch('/api/docs/search.json');
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

async function search(): Promise<void> {
  const query = field.value;
  loading ??= load();
  try {
    const sections = await loading;
    if (query === field.value) show(findSections(sections, query), query);
  } catch {
    loading = null;
    results.hidden = false;
    results.textContent = 'The search could not be loaded. Try again in a moment.';
  }
}

function show(found: readonly GuideSection[], query: string): void {
  const isSearching = query.trim() !== '';
  results.hidden = !isSearching;
  article.hidden = isSearching;
  const heading = document.createElement('p');
  heading.textContent = found.length === 0 ? `Nothing in the guide has “${query.trim()}”.` : `${found.length} found`;
  results.replaceChildren(heading, ...found.map((section) => resultOf(section, query)));
}

function resultOf({ at, page, title, text }: GuideSection, query: string): HTMLElement {
  const link = document.createElement('a');
  link.href = at;
  link.addEventListener('click', leaveSearch);
  const name = document.createElement('strong');
  name.textContent = title === page ? title : `${page} · ${title}`;
  const part = document.createElement('span');
  part.textContent = excerpt(text, query);
  link.append(name, part);
  return link;
}

/** A result on the page that is open does not load another one. */
function leaveSearch(): void {
  field.value = '';
  show([], '');
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.focus();
});
field.addEventListener('input', () => void search());
document.addEventListener('keydown', (event) => {
  const isTyping = event.target instanceof HTMLInputElement;
  if (event.key === '/' && !isTyping) {
    event.preventDefault();
    field.focus();
  }
  if (event.key === 'Escape' && isTyping) leaveSearch();
});
