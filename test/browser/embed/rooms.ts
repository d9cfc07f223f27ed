export type Layer = Readonly<{
  id: string;
  level: string;
  box: readonly [left: number, top: number, right: number, bottom: number];
  title: string;
  color: string;
  more?: Record<string, unknown>;
}>;

/** The rooms of the museum, each a rectangle; `more` is what their areas have beyond the plain. */
export const LAYERS: readonly Layer[] = [
  {
    id: 'hall',
    level: 'ground',
    box: [60, 60, 420, 420],
    title: 'Great Hall',
    color: '#3b82f6',
    more: {
      key: 'great-hall',
      status: 'available',
      rating: 4.5,
      price: '12 €',
      address: 'Lamp Street 1\n10115 Berlin',
      workingHours: 'Tu-Su 10:00-18:00; Th 10:00-21:00',
      telephone: '+49 30 1234567',
      email: 'hall@museum.example',
      webpage: 'https://museum.example/hall',
      tags: [
        { id: 'art', name: 'Art', color: '#db2777' },
        { id: 'quiet', name: 'Quiet', color: '#0891b2' },
      ],
      images: [
        { id: 'i2', url: '/files/upper.svg', order: 2 },
        { id: 'i1', url: '/files/ground.svg', order: 1 },
      ],
      holes: [
        [
          [200, 200],
          [280, 200],
          [280, 280],
          [200, 280],
        ],
      ],
      translations: {
        en: { title: 'Great Hall', description: 'Lamps of four centuries.\nSome of them glow.' },
        de: { title: 'Großer Saal', description: 'Lampen aus vier Jahrhunderten.' },
        ar: { title: 'القاعة الكبرى', description: 'مصابيح من أربعة قرون' },
      },
    },
  },
  {
    id: 'shop',
    level: 'ground',
    box: [660, 420, 940, 660],
    title: 'Museum shop',
    color: '#f59e0b',
    more: { zoomOnSelect: true },
  },
  { id: 'kitchen', level: 'ground', box: [700, 60, 940, 300], title: 'Café kitchen and pantry', color: '#ef4444' },
  {
    id: 'store',
    level: 'ground',
    box: [60, 520, 200, 660],
    title: 'Closed store',
    color: '#94a3b8',
    more: { isSelectable: false },
  },
  {
    id: 'ghost',
    level: 'ground',
    box: [440, 60, 680, 200],
    title: 'Hidden room',
    color: '#000000',
    more: { isHidden: true },
  },
  { id: 'studio', level: 'upper', box: [60, 60, 500, 660], title: 'Studio', color: '#10b981' },
  { id: 'library', level: 'upper', box: [560, 60, 940, 660], title: 'Library', color: '#8b5cf6' },
  { id: 'vault', level: 'cellar', box: [80, 80, 520, 520], title: 'Vault', color: '#64748b' },
];

/** The drawing of a level: outer walls and those of its rooms. */
export function planDrawing(level: string): string {
  const walls = LAYERS.filter((room) => room.level === level)
    .map(
      ({ box: [left, top, right, bottom] }) =>
        `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`,
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="720" viewBox="0 0 1000 720">
<rect width="1000" height="720" fill="#fbfaf7"/>
<g fill="#ffffff" stroke="#475569" stroke-width="4"><rect x="40" y="40" width="920" height="640" stroke-width="9"/>${walls}</g>
</svg>`;
}
