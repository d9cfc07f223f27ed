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
}>;

type TraceEvent = Readonly<{
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: Readonly<{ name?: string }>;
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
    frameCosts: frameCosts(main),
  };
}

function frameCosts(events: readonly TraceEvent[]): readonly number[] {
  const ends = events.filter(({ name }) => name === 'Commit').map(({ ts }) => ts);
  const costs = ends.map(() => 0);
  for (const { name, ts, tdur = 0 } of events) {
    // A task begins before the commit in it.
    const frame = name === 'RunTask' ? ends.findIndex((end) => end >= ts) : -1;
    if (frame >= 0) costs[frame]! += tdur / 1000;
  }
  return costs;
}

/** The events of the main thread of the page: of the renderer that worked most. */
function mainThread(events: readonly TraceEvent[]): readonly TraceEvent[] {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const ofThread = threads.map(({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid));
  return ofThread.sort((one, other) => other.length - one.length)[0] ?? [];
}
