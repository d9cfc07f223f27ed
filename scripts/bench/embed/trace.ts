import type { Browser, Page } from 'playwright-core';

/** What a gesture took. Milliseconds are processor time of the page's main thread, so that other programs do not count. */
export type Traced = Readonly<{
  milliseconds: number;
  /** Frames that the main thread prepared. */
  frames: number;
  /** Frames a second that reached the screen, while the gesture lasted. */
  perSecond: number;
  /** The longest task of the main thread. */
  longest: number;
  /** What each of these frames took, the tasks since the frame before it included. */
  frameCosts: readonly number[];
  /** The same of the frames for which the pointer was moved or the wheel turned. */
  moveCosts: readonly number[];
}>;

type TraceEvent = Readonly<{
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: Readonly<{ name?: string; data?: Readonly<{ type?: string }> }>;
}>;

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'devtools.timeline.frame'];

/** Traces what happens in the page while `act` runs. */
export async function traced(page: Page, act: () => Promise<void>): Promise<Traced> {
  const browser: Browser = page.context().browser()!;
  await browser.startTracing(page, { categories: CATEGORIES });
  const started = performance.now();
  await act();
  const seconds = (performance.now() - started) / 1000;
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  return summary(traceEvents, seconds);
}

function summary(events: readonly TraceEvent[], seconds: number): Traced {
  const main = mainThread(events);
  const tasks = main.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000);
  return {
    milliseconds: tasks.reduce((sum, task) => sum + task, 0),
    frames: main.filter(({ name }) => name === 'Commit').length,
    perSecond: main.filter(({ name }) => name === 'AnimationFrame::Presentation').length / seconds,
    longest: tasks.reduce((most, task) => Math.max(most, task), 0),
    ...costs(main),
  };
}

const MOVES = ['pointermove', 'wheel'];

function costs(events: readonly TraceEvent[]): Pick<Traced, 'frameCosts' | 'moveCosts'> {
  const ends = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  // A task begins before the commit in it.
  const frameOf = ({ ts }: TraceEvent) => ends.findIndex((end) => end >= ts);
  const frameCosts = ends.map(() => 0);
  for (const event of events.filter(({ name }) => name === 'RunTask')) {
    const frame = frameOf(event);
    if (frame >= 0) frameCosts[frame]! += (event.tdur ?? 0) / 1000;
  }
  const isMove = ({ name, args }: TraceEvent) => name === 'EventDispatch' && MOVES.includes(args.data?.type ?? '');
  const moves = events.filter(isMove);
  const moved = new Set(moves.map(frameOf));
  return { frameCosts, moveCosts: frameCosts.filter((_, frame) => moved.has(frame)) };
}

/** The events of the main thread of the page: of the renderer that handled most of what a person does, or else worked most. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  const handled = (thread: readonly TraceEvent[]) => thread.filter(({ name }) => name === 'EventDispatch').length;
  return threads.sort((one, other) => handled(other) - handled(one) || other.length - one.length)[0] ?? [];
}
