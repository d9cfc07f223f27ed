import { lazy } from '../shared/lazy.ts';
import { chunksOf, foldForSearch, phraseOf } from './search-text.ts';

/** Phrases with the word of a category that are something else; as the last part of a German compound as well. */
const PHRASES = [
  'toilet paper, toilet seat, eau de toilette, no toilet, no toilets, keine Toilette, keine Toiletten, Toilettenpapier, papier toilette, туалетная бумага, حمام سباحة, حمامات سباحة',
  'servicios sociales, servicios informáticos, servicios administrativos, servicios generales, servicios centrales, servicios académicos, servicios médicos, servicios al cliente, servicios de información, servicios de salud, servicios jurídicos, servicios económicos, servicios técnicos, cabinets médicaux, cabinets dentaires, cabinets d’avocats, cabinet médical, cabinet dentaire',
  'not accessible, not wheelchair accessible, nicht barrierefrei, nicht rollstuhlgerecht, no accesible, non accessible',
  'no entrance, no exit, no way out, kein Ausgang, kein Eingang, нет входа, нет выхода, вход запрещён, вход воспрещён, entrée interdite, entrada prohibida',
  'food bank, food science, food technology, food engineering, Interessen, Adressen, Abendessen, Mittagessen',
  'coffee table, bar code, Nachbar, Wunderbar, erreichbar, verfügbar, nutzbar, begehbar, sichtbar, buchbar, mietbar, Sansibar, Malabar, Escobar, Dunbar, Minibar',
  'store room, store rooms, bin store, cleaner s store, cleaners store, cold store, chemical store, app store, data store, shop floor, workshop, Workshops',
  'blood bank, data bank, river bank, bank holiday, Datenbank, Datenbanken, Sitzbank, Werkbank, Parkbank, Samenbank, Blutbank, Ersatzbank, banco de sangre, banco de datos, banco de alimentos, banque de données, banque du sang, банк крови, банк данных',
  'distributeur de boissons, distributeur de café, distributeur de tickets, distributeurs de boissons, cash flow',
  'information technology, information systems, information science, information security, information management, Informationstechnik, Krankenkasse, Krankenkassen, Sparkasse, Sparkassen',
  'consigne de sécurité, consignes de sécurité, social security, cyber security, food security, seguridad social, sécurité sociale, Soziale Sicherheit, IT-Sicherheit, Cybersicherheit, Feuerwache, Rettungswache, hot water, waste water, Abwasser, Hochwasser, Grundwasser, Warmwasser, aguas residuales, eaux usées',
  'no smoking, non smoking, smoking prohibited, Rauchen verboten, Nichtraucher, Nichtraucherbereich, non fumeurs, interdit de fumer, défense de fumer, prohibido fumar, no fumar, no fumadores, курение запрещено, ممنوع التدخين',
  'no parking, bus bar, Columbus, Nimbus, Omnibus, Airbus, Autobahn, Autobahnen, Kegelbahn, Kegelbahnen, Laufbahn, Eislaufbahn, Seilbahn, Rennbahn, Rückzug, Entzug, Vollzug, Strafvollzug, Schriftzug, test tube',
];

/** These phrases, folded as titles are. */
export const exceptions = lazy(
  (): ReadonlySet<string> =>
    new Set(PHRASES.flatMap((list) => list.split(', ')).map((phrase) => phraseOf(chunksOf(foldForSearch(phrase))))),
);
