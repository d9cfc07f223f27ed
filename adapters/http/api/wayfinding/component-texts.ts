import { type ComponentTexts, ITEM_ID, NEW_ID, type PropertyTexts } from '../../shared/component-texts.ts';

const line = 'Positions on the level, 2 to 2,000 of them.';
const names = 'The name in other languages.';

const corridor: PropertyTexts = {
  levelId: 'The level that it is on.',
  name: 'For directions, in the default language. Empty for none.',
  points: line,
  isClosed: 'True joins the last point to one of the others, as in a loop around a courtyard.',
  closedToPointIndex: 'The point to which the last one is joined, from 0.',
  branches: 'The ways from it to places and transitions.',
  isAccessible: 'Whether it is step-free.',
  speedFactor: 'How fast it is compared with walking at 1.3 m/s: 2 is twice as fast.',
  extraSeconds: 'Seconds that it takes in addition.',
  translations: names,
};

const branch: PropertyTexts = {
  corridorId: 'The corridor that it starts from.',
  name: 'For directions, in the default language. Empty for none.',
  points: `${line} The first joins the corridor, the last is the entrance of the target.`,
  areaId: 'The area that it leads to; null for another target.',
  markerId: 'The marker that it leads to; null for another target.',
  transitionId: 'The transition that it leads to; null for another target.',
  isAccessible: 'Whether it is step-free.',
  extraSeconds: 'Seconds that it takes in addition.',
  translations: names,
};

const transition: PropertyTexts = {
  name: 'For directions, in the default language. Empty for none.',
  positions: 'Where it can be entered and left: 2 to 200 positions, mostly on different levels.',
  isAccessible: 'Whether it is step-free; null means by type: stairs and escalators are not.',
  entrySeconds: 'Seconds to wait for it or to enter it; null means by type.',
  secondsPerLevel: 'Seconds from one level to the next; null means by type.',
  distanceMeters: 'The length of one ride in metres; null means that it is measured on the plan.',
  durationSeconds: 'The duration of one ride in seconds, between any positions; null means by the other two times.',
  translations: names,
};

const position: PropertyTexts = {
  levelId: 'The level of the position.',
  x: 'To the right, in units of the level.',
  y: 'Down, in units of the level.',
  accessible: 'Whether it can be entered and left there without steps.',
};

const network: PropertyTexts = {
  corridors: 'The corridors with their branches.',
  transitions: 'The connections of levels.',
};

export const NETWORK_TEXTS: ComponentTexts = {
  Branch: ['A way from a corridor to a place or a transition.', branch],
  BranchCreation: ['A new branch.', { ...branch, ...NEW_ID }],
  BranchChange: [
    'The changes of a branch. Fields that are absent stay.',
    { ...branch, corridorId: 'The corridor to move it to.' },
  ],
  BranchItem: ['A branch in a list: one to change, to create or to delete.', { ...branch, ...ITEM_ID }],
  BranchInLanguage: ['A branch with its name in one language.', branch],
  NestedBranchCreation: ['A branch of a new corridor.', { ...branch, ...NEW_ID }],
  Corridor: ['A line on a level on which people walk.', corridor],
  CorridorCreation: ['A new corridor with its branches.', { ...corridor, ...NEW_ID }],
  CorridorChange: ['The changes of a corridor. Fields that are absent stay.', corridor],
  CorridorItem: ['A corridor in a list: one to change, to create or to delete.', { ...corridor, ...ITEM_ID }],
  CorridorInLanguage: ['A corridor with its name in one language.', corridor],
  ItemName: ['A name in one language.', { name: 'The name in this language.' }],
  ItemNameChange: ['A name in one language.', { name: 'The name in this language.' }],
  Transition: ['A connection of levels, such as stairs or an elevator.', transition],
  TransitionCreation: ['A new transition.', { ...transition, ...NEW_ID }],
  TransitionChange: ['The changes of a transition. Fields that are absent stay.', transition],
  TransitionItem: ['A transition in a list: one to change, to create or to delete.', { ...transition, ...ITEM_ID }],
  TransitionInLanguage: ['A transition with its name in one language.', transition],
  TransitionPosition: ['A position of a transition.', position],
  TransitionPositionChange: ['A position of a transition.', position],
  WayfindingInLanguage: ['The walking network with its names in one language.', network],
  WayfindingItems: ['The parts of the walking network to change, to create or to delete.', network],
  WayfindingNetwork: ['The walking network of a project.', network],
  WayfindingReplacement: ['The whole walking network.', network],
};
