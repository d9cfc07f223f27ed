import { lazy } from '../../shared/lazy.ts';
import { foldText } from '../../shared/text.ts';

/** Words with which levels are named, in a dozen languages. Letters such as `l` stand beside a number for a floor, alone for the ground. */
const WORDS = {
  ground: `eg erdgeschoss erdgeschoß parterre ground groundfloor gf g rdc rez chaussée rezdechaussee pb bajo baja pt terra terreno begane grond bg lobby t l
    цоколь земля أرضي الأرضي`,
  below: `b ug kg u ss s sótano basement untergeschoss keller kellergeschoss kelder seminterrato interrato sous sol soussol souterrain subsuelo lg lower lowerground
    minus 地下 지하 подвал подвальный cave`,
  floor: `og obergeschoss geschoss stock stockwerk etage etagen étage floor flr fl level lvl levelnr story storey piso planta nivel niveau niv piano livello verdieping
    l f e r ebene deck этаж эт уровень 階 楼 层 層 층 地上 지상 kat lantai piętro patro våning kerros طابق الطابق دور الدور`,
  nothing: 'st nd rd th er ère e ème eme o a de la the nr no f',
};

/** The numbers that are written as words; the first ones of each line mean 1, 2 and so on. */
const NUMBERS = [
  'first erster erste erstes premier première primera primer primo eerste первый 一',
  'second zweiter zweite zweites deuxième segunda segundo secondo tweede второй 二',
  'third dritter dritte drittes troisième tercera tercer terzo derde третий 三',
  'fourth vierter vierte viertes quatrième cuarta cuarto quarto vierde четвертый 四',
  'fifth fünfter fünfte fünftes cinquième quinta quinto vijfde пятый 五',
];

const setsOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldText));
const sets = lazy(() => ({
  ground: setsOf(WORDS.ground),
  below: setsOf(WORDS.below),
  floor: setsOf(WORDS.floor),
  nothing: setsOf(WORDS.nothing),
}));
const numbers = lazy(
  () => new Map(NUMBERS.flatMap((line, at) => [...setsOf(line)].map((word) => [word, at + 1] as const))),
);

/** A number, with what is before it: a hyphen is a minus where nothing or a blank is, as in `Floor -1`, and not in `floor-8`. */
const TOKEN = /(?<!\S)[-+]?\d+(?:[.,][05]0*)?(?!\d)|\d+(?:[.,][05]0*)?(?!\d)|\d+|\p{L}+/gu;
const CJK = /(地下|地上|지하|지상|[一二三四五]|[階楼层層층])/gu;

/** The floor that a name of a level speaks of, 0 for the ground floor; null where it speaks of none. */
export function ordinalIn(name: string): number | null {
  if (name.length > LONGEST) return null;
  const plain = foldText(name.normalize('NFKC').replaceAll(/[−–—]/g, '-').replaceAll(CJK, ' $1 '))
    .replaceAll(/\br(?=[-+]\d)/g, 'r ')
    .replaceAll(/(?<=\p{L})\.(?=\p{L})/gu, '');
  const tokens = plain.match(TOKEN) ?? [];
  const found = tokens.flatMap((token) => numberIn(token) ?? []);
  const words = tokens.filter((token) => numberIn(token) === null && !isSuffix(token, tokens));
  return found.length > 1 ? null : floorOf(found[0], words);
}

/** In characters: longer ones are sentences. */
const LONGEST = 60;

function numberIn(token: string): number | null {
  return /\d/.test(token) ? Number(token.replace(',', '.')) : (numbers().get(token) ?? null);
}

/** `st` of `1st`: what means nothing beside a number, and is no word of a floor. */
const isSuffix = (token: string, tokens: readonly string[]): boolean =>
  sets().nothing.has(token) && tokens.length > 1 && !sets().below.has(token);

function floorOf(number: number | undefined, words: readonly string[]): number | null {
  const { ground, below, floor } = sets();
  const isKnown = (word: string): boolean => ground.has(word) || below.has(word) || floor.has(word);
  if (!words.every(isKnown)) return null;
  if (words.some((word) => below.has(word))) return -Math.abs(number || 1);
  const others = words.filter((word) => !floor.has(word));
  if (number !== undefined) return others.length === 0 ? number : null;
  return words.some((word) => ground.has(word)) ? 0 : null;
}
