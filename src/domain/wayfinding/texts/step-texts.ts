import type { TransitionType } from '../../projects/items/transition.ts';
import type { Turn } from '../route/turn.ts';

/** Where a transition leads: to another floor, to a level of the same one, or to another place of the same level. */
export type TransitionDirection = 'up' | 'down' | 'across' | 'through';

/** What a step says beside the distance that is walked after it, and where to; what is not known of it is empty. */
type Walked = { readonly distance: string };

/** Of a turn: `after` is the phrase with the place that is passed before it. */
type Turned = Walked & { readonly after: string; readonly into: string };

/** The sentences of one language. Names stand where no grammar can bend them. */
export type StepTexts = {
  /** Whose figures and units go with them. */
  readonly language: string;
  /** As it follows the word for `towards`. */
  readonly destination: (title: string) => string;
  readonly towards: Readonly<Record<TransitionType, string>>;
  readonly depart: (said: Walked & { from: string; along: string; towards: string }) => string;
  readonly turns: Readonly<Record<Exclude<Turn, 'straight'>, string>>;
  readonly turn: (said: Turned & { turn: string }) => string;
  readonly straight: (said: Turned) => string;
  /** The place that is passed before a turn, as a turn begins with it; the one that is ahead, as it follows a distance. */
  readonly after: (title: string) => string;
  readonly ahead: (title: string) => string;
  /** The side to which a walk begins, as it follows a distance. */
  readonly sides: Readonly<Record<'left' | 'right', string>>;
  /** How somebody takes a transition. */
  readonly by: Readonly<Record<TransitionType, string>>;
  /** `level` is that to which it leads. */
  readonly take: (said: Walked & { by: string; way: TransitionDirection; level: string }) => string;
  /** At a stop on the way. */
  readonly reach: (title: string) => string;
  readonly arrive: (title: string) => string;
};
