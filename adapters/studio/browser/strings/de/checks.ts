import type { Strings } from '../en/index.ts';

export const checks: Strings['checks'] = {
  allGood: 'Nichts zu beanstanden.',
  unnamed: 'Ohne Namen',
  show: 'Zeigen',
  andMore: 'und {0} weitere',
  kinds: {
    noPlan: 'Ebenen ohne Grundriss',
    unreachable: 'Orte ohne Route',
    noScale: 'Ebenen ohne Maßstab',
    looseDoor: 'Türen ins Leere',
    looseTransition: 'Aufzüge und Treppen ohne Anschluss',
    notStepFree: 'Orte ohne stufenlose Route',
    noName: 'Flächen ohne Namen',
    noTranslation: 'Nicht übersetzte Namen',
    badHours: 'Unlesbare Öffnungszeiten',
    overlap: 'Überlappende Flächen',
  },
  advice: {
    noPlan: 'Laden Sie einen Grundriss hoch oder beginnen Sie mit einem leeren Blatt.',
    unreachable: 'Fügen Sie eine Tür vom Ort zu einem Weg hinzu.',
    noScale: 'Messen Sie eine bekannte Länge, damit Routen Meter und Minuten haben.',
    looseDoor: 'Führen Sie die Tür zu einem Ort.',
    looseTransition: 'Verbinden Sie es durch eine Tür mit einem Weg.',
    notStepFree: 'Mit Rollstuhl oder Kinderwagen gibt es keine Route dorthin.',
    noName: 'Besucher können nicht danach suchen.',
    noTranslation: 'In dieser Sprache sehen Besucher den Standardnamen.',
    badHours: 'Sie werden als Text gezeigt, ohne offen oder geschlossen.',
    overlap: 'Verschieben Sie die Ecken, damit jede Fläche für sich steht.',
  },
};
