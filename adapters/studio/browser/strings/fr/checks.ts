import type { Strings } from '../en/index.ts';

export const checks: Strings['checks'] = {
  allGood: 'Rien à signaler.',
  unnamed: 'Sans nom',
  show: 'Afficher',
  andMore: 'et {0} de plus',
  kinds: {
    noPlan: 'Niveaux sans plan',
    unreachable: 'Lieux sans itinéraire',
    noScale: 'Niveaux sans échelle',
    looseDoor: 'Portes sans suite',
    looseTransition: 'Ascenseurs et escaliers non reliés',
    notStepFree: 'Lieux sans itinéraire sans marche',
    noName: 'Zones sans nom',
    noTranslation: 'Noms non traduits',
    badHours: 'Horaires illisibles',
    overlap: 'Zones qui se chevauchent',
  },
  advice: {
    noPlan: 'Envoyez un plan ou commencez avec une feuille vierge.',
    unreachable: 'Ajoutez une porte du lieu vers un couloir.',
    noScale: 'Mesurez une longueur connue pour des itinéraires en mètres et minutes.',
    looseDoor: 'Reliez la porte à un lieu.',
    looseTransition: 'Reliez-le à un couloir par une porte.',
    notStepFree: 'Aucun itinéraire en fauteuil ou avec une poussette.',
    noName: 'Les visiteurs ne peuvent pas les chercher.',
    noTranslation: 'Dans cette langue, le nom par défaut s’affiche.',
    badHours: 'Ils s’affichent comme texte, sans ouvert ni fermé.',
    overlap: 'Déplacez les coins pour que chaque zone ait sa place.',
  },
};
