const lineText = 'Positions on the level, 2 to 2,000 of them.';

const namesText = 'The name in other languages.';

export const corridorTexts = {
  levelId: 'The level that it is on.',
  name: 'For directions, in the default language. Empty for none.',
  points: lineText,
  isClosed: 'True joins the last point to one of the others, as in a loop around a courtyard.',
  closedToPointIndex: 'The point to which the last one is joined, from 0.',
  branches: 'The ways from it to places and transitions.',
  isAccessible: 'Whether it is step-free.',
  speedFactor: 'How fast it is compared with walking at 1.3 m/s: 2 is twice as fast.',
  extraSeconds: 'Seconds that it takes in addition.',
  translations: namesText,
};

export const branchTexts = {
  corridorId: 'The corridor that it starts from.',
  name: 'For directions, in the default language. Empty for none.',
  points: `${lineText} The first joins the corridor, the last is the entrance of the target.`,
  areaId: 'The area that it leads to; null for another target.',
  markerId: 'The marker that it leads to; null for another target.',
  transitionId: 'The transition that it leads to; null for another target.',
  isAccessible: 'Whether it is step-free.',
  extraSeconds: 'Seconds that it takes in addition.',
  translations: namesText,
};

export const transitionTexts = {
  name: 'For directions, in the default language. Empty for none.',
  positions: 'Where it can be entered and left: 2 to 200 positions, mostly on different levels.',
  isAccessible: 'Whether it is step-free; null means by type: stairs and escalators are not.',
  entrySeconds: 'Seconds to wait for it or to enter it; null means by type.',
  secondsPerLevel: 'Seconds from one level to the next; null means by type.',
  distanceMeters: 'The length of one ride in metres; null means that it is measured on the plan.',
  durationSeconds: 'The duration of one ride in seconds, between any positions; null means by the other two times.',
  translations: namesText,
};

export const positionTexts = {
  levelId: 'The level of the position.',
  x: 'To the right, in units of the level.',
  y: 'Down, in units of the level.',
  accessible: 'Whether it can be entered and left there without steps.',
};

export const networkTexts = {
  corridors: 'The corridors with their branches.',
  transitions: 'The connections of levels.',
};
