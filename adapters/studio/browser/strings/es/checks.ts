import type { Strings } from '../en/index.ts';

export const checks: Strings['checks'] = {
  allGood: 'Nada que señalar.',
  unnamed: 'Sin nombre',
  show: 'Mostrar',
  andMore: 'y {0} más',
  kinds: {
    noPlan: 'Niveles sin plano',
    unreachable: 'Lugares sin ruta',
    noScale: 'Niveles sin escala',
    looseDoor: 'Puertas sin destino',
    looseTransition: 'Ascensores y escaleras sin conexión',
    notStepFree: 'Lugares sin ruta sin escalones',
    noName: 'Áreas sin nombre',
    noTranslation: 'Nombres sin traducir',
    badHours: 'Horarios ilegibles',
    overlap: 'Áreas que se solapan',
  },
  advice: {
    noPlan: 'Sube un plano o empieza con una hoja en blanco.',
    unreachable: 'Añade una puerta del lugar a un pasillo.',
    noScale: 'Mide una longitud conocida para que las rutas tengan metros y minutos.',
    looseDoor: 'Lleva la puerta a un lugar.',
    looseTransition: 'Conéctalo con un pasillo mediante una puerta.',
    notStepFree: 'No hay ruta con silla de ruedas o cochecito.',
    noName: 'Los visitantes no pueden buscarlas.',
    noTranslation: 'En ese idioma se ve el nombre predeterminado.',
    badHours: 'Se muestran como texto, sin abierto o cerrado.',
    overlap: 'Mueve las esquinas para que cada área tenga su sitio.',
  },
};
