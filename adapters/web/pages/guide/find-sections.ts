import type { GuideSection } from '../../shared/guide-section.ts';

const MOST_FOUND = 20;

const folded = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** The sections that contain every word, the best first: a word in the title counts more than one in the title of the page or the text. */
export function findSections(sections: readonly GuideSection[], query: string): readonly GuideSection[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return sections
    .map((section) => ({ section, rank: rankOf(section, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, MOST_FOUND)
    .map(({ section }) => section);
}

function rankOf({ title, page, text }: GuideSection, words: readonly string[]): number {
  const parts = [
    { text: folded(title), weight: 10 },
    { text: folded(page), weight: 3 },
    { text: folded(text), weight: 1 },
  ];
  const ranks = words.map((word) =>
    parts.reduce((sum, part) => (part.text.includes(word) ? sum + part.weight : sum), 0),
  );
  return ranks.includes(0) ? 0 : ranks.reduce((sum, rank) => sum + rank);
}

/** The text around the first of the words, for a list of results. */
export function excerpt(text: string, query: string): string {
  const [word = ''] = folded(query).split(/\s+/).filter(Boolean);
  const at = Math.max(0, folded(text).indexOf(word) - 40);
  return `${at > 0 ? '… ' : ''}${text.slice(at, at + 160).trim()}${at + 160 < text.length ? ' …' : ''}`;
}
