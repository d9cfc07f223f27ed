/** What a sheet says, by language; English for the others. */
export const SHEET_TEXTS: Readonly<Record<string, Readonly<{ here: string; scan: string; none: string }>>> = {
  en: {
    here: 'You are here',
    scan: 'Scan this code with your phone to open the map at this place.',
    none: 'The map has no start points. Mark markers as start points to print sheets for them.',
  },
  de: {
    here: 'Sie sind hier',
    scan: 'Scannen Sie diesen Code mit dem Telefon: Die Karte öffnet sich an diesem Ort.',
    none: 'Die Karte hat keine Startpunkte. Legen Sie Marker als Startpunkte fest, um Blätter für sie zu drucken.',
  },
  es: {
    here: 'Usted está aquí',
    scan: 'Escanee este código con el teléfono para abrir el mapa en este lugar.',
    none: 'El mapa no tiene puntos de partida. Marque marcadores como puntos de partida para imprimir sus hojas.',
  },
  fr: {
    here: 'Vous êtes ici',
    scan: 'Scannez ce code avec votre téléphone pour ouvrir le plan à cet endroit.',
    none: 'Le plan n’a pas de points de départ. Désignez des repères comme points de départ pour imprimer leurs feuilles.',
  },
  ru: {
    here: 'Вы здесь',
    scan: 'Отсканируйте код телефоном, чтобы открыть карту в этом месте.',
    none: 'На карте нет начальных точек. Отметьте маркеры как начальные точки, чтобы напечатать листы для них.',
  },
  ar: {
    here: 'أنت هنا',
    scan: 'امسح هذا الرمز بهاتفك لفتح الخريطة في هذا المكان.',
    none: 'لا توجد في الخريطة نقاط انطلاق. عيّن علامات كنقاط انطلاق لطباعة أوراق لها.',
  },
};

export const sheetTexts = (language: string) => SHEET_TEXTS[language.split('-')[0]!] ?? SHEET_TEXTS.en!;
