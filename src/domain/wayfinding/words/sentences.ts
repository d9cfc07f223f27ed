import type { Directions } from '#locales';
import type { TransitionType } from '../../projects/items/transition.ts';
import { fill, fillNamed } from '../../shared/fill.ts';
import type { Turn } from '../route/turn.ts';
import type { StepTexts } from './step-texts.ts';

/** Where a transition leads: to another floor, to a level of the same one, or to another place of the same level. */
export type TransitionDirection = 'up' | 'down' | 'across' | 'through';

/** What a step says beside the distance that is walked after it, and where to; what is not known of it is empty. */
type Walked = { readonly distance: string };

/** Of a turn: `after` is the phrase with the place that is passed before it. */
type Turned = Walked & { readonly after: string; readonly into: string };

/** The sentences of one language. Names stand where no grammar can bend them. */
export type Sentences = {
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

type Values = Readonly<Record<string, string>>;

/** The sentences that these texts make. */
export function sentencesOf({ language, texts }: StepTexts): Sentences {
  const { towards, turns, sides, by } = texts;
  return {
    language,
    destination: (title) => named(texts.destination, title),
    towards,
    depart: (said) => sentence(texts.depart.sentence, said, texts.depart),
    turns,
    turn: (said) => sentence(texts.turn.sentence, said, texts.turn),
    straight: (said) => sentence(texts.straight.sentence, said, texts.straight),
    after: (title) => fill(texts.after, title),
    ahead: (title) => fill(texts.ahead, title),
    sides,
    by,
    take: ({ way, ...said }) => sentence(texts.take[way], said, { distance: texts.take.distance }),
    reach: (title) => named(texts.reach, title),
    arrive: (title) => named(texts.arrive, title),
  };
}

const named = (texts: Directions['destination'], title: string): string =>
  title ? fill(texts.named, title) : texts.unnamed;

/**
 * A sentence of which each word, or placeholder with what is around it, stands between blanks, with a capital letter first. A value is
 * said by its phrase, if there is one; one that is empty leaves nothing behind.
 */
function sentence(pattern: string, values: Values, phrases: Values): string {
  const said = Object.entries(values).map(([name, value]) => {
    const phrase = Object.hasOwn(phrases, name) ? phrases[name]! : '{0}';
    return [name, value && fill(phrase, value)] as const;
  });
  const words = pattern.split(' ').map((word) => fillNamed(word, Object.fromEntries(said)));
  const text = words.filter((word) => word !== '').join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
