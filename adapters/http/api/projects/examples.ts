import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

const { organizationId: organization, projectId: project, levelId, areaId } = EXAMPLE_IDS;

const room = [
  [20, 20],
  [220, 20],
  [220, 140],
  [20, 140],
];

const area = {
  levelId,
  key: 'reading-room',
  data: room,
  color: '#fde68a',
  workingHours: 'Mo-Fr 09:00-18:00; PH off',
  translations: { en: { title: 'Reading room', description: 'Silence, please.' }, de: { title: 'Lesesaal' } },
};

const marker = {
  levelId,
  key: 'main-entrance',
  position: { x: 120, y: 140 },
  isStartPoint: true,
  amenity: 'entrance',
  translations: { en: { title: 'Main entrance' } },
};

/** A PNG of one pixel. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4+vw1AAVsArjSAflTAAAAAElFTkSuQmCC';

export const PROJECT_EXAMPLES: Examples = {
  createProject: { organization, name: 'City Library', description: 'Three floors by the river.' },
  updateProject: {
    description: 'Four floors by the river.',
    settings: { theme: 'dark', timezone: 'Europe/Berlin' },
    appearance: { routeColor: '#dc2626' },
    tags: [{ name: 'Quiet', color: '#16a34a' }],
  },
  replaceDraftPicture: { version: 1, image: dot },
  announcePresence: { tab: '5f0d1b9e-6a51-4a58-9d0c-0a54c7c1f3aa', levelId, selection: [areaId] },
  duplicateProject: { name: 'City Library, rebuilt' },
  createTag: { name: 'Quiet', color: '#16a34a', translations: { de: 'Leise' } },
  updateTag: { color: '#15803d' },
  createLevel: { name: 'Ground floor', shortName: 'G', ordinal: 0, width: 1200, height: 800, metersPerUnit: 0.05 },
  updateLevel: { name: 'Ground floor and garden', isHidden: false },
  reorderLevels: { order: [levelId] },
  createArea: area,
  updateArea: { status: 'closed', translations: { en: { title: 'Reading room', statusLabel: 'Under repair' } } },
  bulkAreas: { match: 'externalId', items: [{ ...area, key: 'depot', externalId: 'R-012' }], dry_run: true },
  createMarker: marker,
  updateMarker: { position: { x: 124, y: 140 }, rating: 4.5 },
  bulkMarkers: { match: 'key', items: [marker], dry_run: true },
  createProjectLanguage: { languageCode: 'fr' },
  publishProject: { label: 'Summer hours' },
  updateLiveProject: { label: 'Summer hours' },
  restoreSnapshotItem: { kind: 'project', fields: ['description'] },
  restoreLiveItem: { kind: 'project', fields: ['description', 'settings'] },
  applyImport: { accept_losses: true },
  createSnapshot: { label: 'Before the rebuilding' },
  createTemplate: { organization, project, name: 'Library', description: 'A floor with a reading room.' },
};
