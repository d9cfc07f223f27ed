import type { TransitionType } from '../../../../../src/domain/projects/items/transition.ts';
import type { Step } from '../../../../../src/domain/wayfinding/route/route.ts';

const TURNS = {
  straight: 'M12 20V5m-5.5 5.5L12 5l5.5 5.5',
  slight: 'M9 20v-5.2c0-1.4.5-2.6 1.5-3.6L16 5.7m-6-.7h6.5v6.5',
  turn: 'M7 20v-7.5A3.5 3.5 0 0 1 10.5 9H18m-5-5 5 5-5 5',
  sharp: 'M7 20V8.5a3 3 0 0 1 5.2-2L17 12m0-6.5V13H9.5',
  depart: 'M12 15.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm0 5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17Z',
  arrive:
    'M12 21.5c3.8-4.4 7-7.7 7-11.7a7 7 0 0 0-14 0c0 4 3.2 7.3 7 11.7ZM12 12.3a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
} as const;

const LINKS = {
  stairs: 'M4 19.5h4.5v-5H13v-5h4.5v-5H21',
  escalator: 'M3.5 18.5h4L17 6.5h3.5M8 11V8.5m0-3.2v-.1M8 14V8.5',
  elevator: 'M6 3.5h12v17H6ZM9.5 10 12 7.2l2.5 2.8m0 4L12 16.8 9.5 14',
  ramp: 'M3.5 18.5h17v-10ZM8 11l5-3m0 0-3.4-.2M13 8l-1.4 3',
  travelator: 'M3.5 17.5h17M5 13h12m-4-4 4 4-4 4',
  door: 'M6.5 20.5v-17h11v17m-13 0h15M14 12v.1',
  portal: 'M6 20.5V10a6 6 0 0 1 12 0v10.5m-14.5 0h17',
  other: 'M8 19.5v-14m0 0L4.5 9M8 5.5 11.5 9M16 4.5v14m0 0 3.5-3.5M16 18.5 12.5 15',
} as const satisfies Record<TransitionType, string>;

/** The line icon of a step: the direction of a turn, or the transition to another level. */
export function StepGlyph({ type, taken }: Readonly<{ type: Step['type']; taken?: TransitionType | undefined }>) {
  const way = type.replace(/^slight-.*|^sharp-.*|^left$|^right$/, (turn) => turn.split('-').at(-2) ?? 'turn');
  const shape = type === 'transition' ? LINKS[taken ?? 'other'] : TURNS[way as keyof typeof TURNS];
  return (
    <svg class={type.endsWith('left') ? 'glyph is-left' : 'glyph'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}
