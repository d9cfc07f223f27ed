import type { Strings } from '../en/index.ts';

export const refusals: Strings['refusals'] = {
  required: 'Dieses Feld muss ausgefüllt sein.',
  blank: 'Dieses Feld darf nicht leer sein.',
  visible: 'Muss ein sichtbares Zeichen haben.',
  control: 'Steuerzeichen sind nicht erlaubt.',
  email: 'Muss eine E-Mail-Adresse sein.',
  link: 'Muss eine Adresse mit http, https, mailto oder tel sein.',
  webLink: 'Muss eine Adresse mit http oder https sein.',
  credentials: 'Darf keinen Benutzernamen und kein Passwort enthalten.',
  color: 'Muss # mit 3, 4, 6 oder 8 Hexadezimalziffern sein.',
  key: 'Muss aus Buchstaben und Ziffern bestehen, verbunden durch -, _ oder Punkte.',
  hours:
    'Ist ab dem {0}. Zeichen nicht in der Schreibweise von opening_hours. Sie sieht so aus: Mo-Fr 09:00-18:00; PH off.',
  timeZone: 'Muss eine Zeitzone wie Europe/Berlin sein.',
  host: 'Muss ein Host wie maps.example oder *.maps.example sein.',
  language: 'Muss ein Sprachcode wie en oder pt-BR sein.',
  whole: 'Muss eine ganze Zahl sein.',
  number: 'Muss eine Zahl sein.',
  least: 'Muss mindestens {0} sein.',
  most: 'Darf höchstens {0} sein.',
  characters: 'Darf höchstens {0} Zeichen haben.',
  entries: 'Darf höchstens {0} Einträge haben.',
  kilobytes: 'Darf höchstens {0} KB haben.',
  ends: 'Darf nicht enden, bevor es beginnt.',
};
