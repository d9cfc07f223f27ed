/** The variables that the runner sets; without the types of Node, as a browser's program has none. */
declare const process: { readonly env: { readonly [name: string]: string | undefined } };

const variable = (name: string): string => process.env[name] ?? '';

export const baseUrl: string = variable('WAYMARK_URL');
export const email: string = variable('WAYMARK_EMAIL');
export const password: string = variable('WAYMARK_PASSWORD');
/** The id of the demo's project. */
export const demo: string = variable('WAYMARK_DEMO');
/** Unlike the names of the other journeys. */
export const projectName = `Journey ${Date.now()}`;
export const polygon: [number, number][] = [
  [0, 0],
  [40, 0],
  [40, 30.5],
];

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An image of one pixel. */
export const picture: File = new File([Uint8Array.from(atob(PNG), (each) => each.charCodeAt(0))], 'plan.png');

let steps = 0;

/** Reports a step as done, in the line that the runner counts. */
export function done(step: string): void {
  steps += 1;
  console.log(`ok ${steps} ${step}`);
}

/** Throws where something is not as expected. */
export function check(holds: unknown, expectation: string): asserts holds {
  if (!holds) throw new Error(`Expected ${expectation}.`);
}
