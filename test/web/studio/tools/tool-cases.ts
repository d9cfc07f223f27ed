import type { Patch } from '../../../../adapters/web/studio/document/items/types.ts';
import { BAKERY, FLOOR, UPPER } from '../support/maps.ts';
import { atThePlan, type Person } from '../support/person.ts';

/** What becomes of what is half done: a part of the map, nothing that comes back, nothing at all; or it goes on. */
type Fate = 'done' | 'offered' | 'dropped' | 'goes on';

/** A tool in the middle of its use, and what interrupts it. */
export type ToolCase = {
  readonly name: string;
  /** Uses the tool until something is half done. */
  readonly begin: (person: Person) => void;
  /** Does the rest. */
  readonly finish: (person: Person) => void;
  /** What is changed then. */
  readonly done: readonly string[];
  /** What is half done: a drag, points that can be taken back, or nothing yet. */
  readonly half: 'drag' | 'points' | 'nothing';
  readonly byEnter: Fate;
  readonly byAnotherTool: Fate;
};

const FREE = { isFree: true };

export const TOOL_CASES: readonly ToolCase[] = [
  {
    name: 'select',
    begin(person) {
      person.press([300, 300]);
      person.drag([340, 350], FREE);
    },
    finish: (person) => person.release([340, 350], FREE),
    done: ['changes areas'],
    half: 'drag',
    byEnter: 'dropped',
    byAnotherTool: 'dropped',
  },
  {
    name: 'points',
    begin(person) {
      person.choose({ noun: 'areas', id: BAKERY.id });
      person.key('Enter');
      person.press([200, 200]);
      person.drag([150, 140], FREE);
    },
    finish: (person) => person.release([150, 140], FREE),
    done: ['changes areas'],
    half: 'drag',
    byEnter: 'dropped',
    byAnotherTool: 'dropped',
  },
  {
    name: 'rectangle',
    begin(person) {
      person.key('r');
      person.click([700, 600]);
    },
    finish: (person) => person.click([900, 700]),
    done: ['creates areas'],
    half: 'points',
    byEnter: 'goes on',
    byAnotherTool: 'offered',
  },
  {
    name: 'area',
    begin(person) {
      person.key('a');
      person.click([700, 600], FREE);
      person.click([900, 600], FREE);
      person.click([900, 700], FREE);
    },
    finish: (person) => person.key('Enter'),
    done: ['creates areas'],
    half: 'points',
    byEnter: 'done',
    byAnotherTool: 'done',
  },
  {
    name: 'corridor',
    begin(person) {
      person.key('c');
      person.click([700, 600], FREE);
      person.click([900, 600], FREE);
    },
    finish: (person) => person.key('Enter'),
    done: ['creates corridors'],
    half: 'points',
    byEnter: 'done',
    byAnotherTool: 'done',
  },
  {
    name: 'marker',
    begin(person) {
      person.key('m');
      person.move([700, 600]);
    },
    finish: (person) => person.click([700, 600]),
    done: ['creates markers'],
    half: 'nothing',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'door',
    begin(person) {
      person.key('d');
      person.move([300, 398]);
    },
    finish: (person) => person.click([300, 398]),
    done: ['changes corridors'],
    half: 'nothing',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'transition',
    begin(person) {
      person.key('t');
      person.move([700, 600]);
    },
    finish(person) {
      person.click([700, 600], FREE);
    },
    done: [],
    half: 'nothing',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'measure',
    begin(person) {
      person.key('s');
      person.click([700, 600], FREE);
    },
    finish(person) {
      person.click([900, 600], FREE);
      person.type('30');
    },
    done: ['changes levels'],
    half: 'points',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'route',
    begin(person) {
      person.key('f');
      person.click([300, 300]);
    },
    finish: (person) => person.click([900, 300]),
    done: [],
    half: 'nothing',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'number',
    begin(person) {
      person.perform('number');
      person.type('Room 1');
    },
    finish: (person) => person.click([300, 300]),
    done: ['changes areas'],
    half: 'nothing',
    byEnter: 'goes on',
    byAnotherTool: 'dropped',
  },
  {
    name: 'georeference',
    begin(person) {
      person.perform('georeference');
      person.click([100, 100], FREE);
    },
    finish(person) {
      person.type('59.93, 30.33');
      person.click([1100, 100], FREE);
      person.type('59.93, 30.34');
    },
    done: ['changes levels'],
    half: 'points',
    byEnter: 'goes on',
    byAnotherTool: 'offered',
  },
  {
    name: 'align',
    begin(person) {
      person.perform('align');
      person.click([200, 200]);
    },
    finish(person) {
      person.click([240, 210]);
      person.key('Enter');
    },
    done: ['changes areas', 'changes corridors', 'changes markers'],
    half: 'points',
    byEnter: 'goes on',
    byAnotherTool: 'offered',
  },
];

/** A person who has renamed a level, and is in the middle of using a tool. */
export function inTheMiddle({ begin }: ToolCase): Person {
  const person = atThePlan(FLOOR);
  const patch = { noun: 'levels', id: UPPER.id, before: { name: UPPER.name }, after: { name: 'First floor' } } as const;
  person.document.run({ label: 'Rename', patches: [patch] });
  begin(person);
  return person;
}

/** What the tools have changed, and the service does not have yet. */
export function changes({ document }: Person): readonly string[] {
  const made = document.unsaved().filter(({ id }) => id !== UPPER.id);
  return [...new Set(made.map((patch) => `${verbOf(patch)} ${patch.noun}`))].toSorted();
}

export const isRenamed = ({ document }: Person): boolean => document.unsaved().some(({ id }) => id === UPPER.id);

function verbOf({ before, after }: Patch): string {
  if (before === null) return 'creates';
  return after === null ? 'deletes' : 'changes';
}
