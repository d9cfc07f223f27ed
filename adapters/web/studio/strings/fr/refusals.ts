import type { Strings } from '../en/index.ts';

export const refusals: Strings['refusals'] = {
  required: 'Ce champ est obligatoire.',
  blank: 'Ce champ ne peut pas être vide.',
  visible: 'Doit contenir un caractère visible.',
  control: 'Les caractères de contrôle ne sont pas autorisés.',
  email: 'Doit être une adresse e-mail.',
  link: 'Doit être une adresse http, https, mailto ou tel.',
  webLink: 'Doit être une adresse http ou https.',
  credentials: 'Ne doit contenir ni nom d’utilisateur ni mot de passe.',
  color: 'Doit être # suivi de 3, 4, 6 ou 8 chiffres hexadécimaux.',
  key: 'Doit se composer de lettres et de chiffres, reliés par -, _ ou des points.',
  hours:
    'N’est pas dans la notation opening_hours à partir du caractère {0}. Elle se présente ainsi : Mo-Fr 09:00-18:00; PH off.',
  timeZone: 'Doit être un fuseau horaire comme Europe/Berlin.',
  host: 'Doit être un hôte comme maps.example ou *.maps.example.',
  language: 'Doit être un code de langue comme en ou pt-BR.',
  whole: 'Doit être un nombre entier.',
  number: 'Doit être un nombre.',
  least: 'Doit être au moins {0}.',
  most: 'Doit être au plus {0}.',
  characters: 'Ne peut dépasser {0} caractères.',
  entries: 'Ne peut dépasser {0} entrées.',
  kilobytes: 'Ne peut dépasser {0} Ko.',
  ends: 'Ne peut finir avant de commencer.',
};
