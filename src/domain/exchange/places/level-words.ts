import { foldText } from '../../shared/text.ts';

const GROUND =
  `eg erdgeschoss parterre ground groundfloor gf g rdc rez-de-chaussee rezdechaussee pb plantabaja bajo pt pianoterra terra begane
  bg t l lobby 0 первый цоколь`.split(/\s+/);
const BELOW = /^(?:b|ug|kg|u|ss|s|sotano|basement|untergeschoss|keller|seminterrato|地下|ср|цоколь)(\d*)(?:f|階)?$/;
const ABOVE =
  /^(?:og|obergeschoss|stock|etage|floor|level|levelnr|piso|planta|nivel|niveau|piano|l|f|e|ebene|storey|этаж)?(\d+)(?:st|nd|rd|th|er|e|eme|o|a|f|og|obergeschoss|stock|etage|floor|level|piso|planta|piano|階|этаж)*$/;

/** The floor that a name of a level speaks of, 0 for the ground floor; null where it speaks of none. */
export function ordinalIn(name: string): number | null {
  const plain = foldText(name).replace(/[\s._]+/g, '');
  if (/^[-−]\d+$/.test(plain)) return -Number(plain.slice(1));
  if (/^\+?\d+(?:[.,]5)?$/.test(plain)) return Number(plain.replace(',', '.'));
  const word = plain.replace(/[º°ª-]/g, '');
  if (GROUND.includes(word)) return 0;
  const below = BELOW.exec(word) ?? /^(\d+)(?:ug|untergeschoss|sotano)$/.exec(word);
  if (below) return -Number(below[1] || 1);
  const above = ABOVE.exec(word)?.[1] ?? /^(\d+)(?:階|f)$/.exec(word)?.[1];
  return above === undefined ? null : Number(above);
}
