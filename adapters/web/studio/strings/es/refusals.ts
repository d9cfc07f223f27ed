import type { Strings } from '../en/index.ts';

export const refusals: Strings['refusals'] = {
  required: 'Este campo es obligatorio.',
  blank: 'Este campo no puede estar vacío.',
  visible: 'Debe tener un carácter visible.',
  control: 'No se permiten caracteres de control.',
  email: 'Debe ser una dirección de correo.',
  link: 'Debe ser una dirección http, https, mailto o tel.',
  webLink: 'Debe ser una dirección http o https.',
  credentials: 'No debe contener un nombre de usuario ni una contraseña.',
  color: 'Debe ser # seguido de 3, 4, 6 u 8 dígitos hexadecimales.',
  key: 'Debe constar de letras y dígitos, unidos por -, _ o puntos.',
  hours:
    'No está en la notación de opening_hours a partir del carácter {0}. Se escribe así: Mo-Fr 09:00-18:00; PH off.',
  timeZone: 'Debe ser una zona horaria como Europe/Berlin.',
  host: 'Debe ser un host como maps.example o *.maps.example.',
  language: 'Debe ser un código de idioma como en o pt-BR.',
  whole: 'Debe ser un número entero.',
  number: 'Debe ser un número.',
  least: 'Debe ser como mínimo {0}.',
  most: 'Debe ser como máximo {0}.',
  characters: 'Debe tener como máximo {0} caracteres.',
  entries: 'Debe tener como máximo {0} entradas.',
  kilobytes: 'Debe tener como máximo {0} KB.',
  ends: 'No puede terminar antes de empezar.',
};
