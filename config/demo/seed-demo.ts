import type { App } from '../../src/app.ts';
import type { Storage } from '../../src/ports/storage.ts';
import { StartError } from '../errors/start-errors.ts';
import type { Settings } from '../settings/settings.ts';
import { createDemo, DEMO_EMAIL } from './create-demo.ts';
import { callerOf } from './create-map.ts';

/** The fact that a demo was begun, and then that it is complete. */
const FACT = 'demo';
const [BEGUN, COMPLETE] = ['begun', 'complete'] as const;

/** `url`: the public URL of the service, without a trailing slash. */
type Needs = { readonly app: App; readonly storage: Storage; readonly url: string };

/** The demo of a database; `password` only where it was created now. `elsewhere`: other data is there, and no demo. */
export type DemoState =
  | { readonly state: 'created'; readonly address: string; readonly password: string }
  | { readonly state: 'present'; readonly address: string }
  | { readonly state: 'deleted' }
  | { readonly state: 'elsewhere' };

/** Creates the demo as `ensureDemo` does, and returns its address and the sign-in as text; first the address of the Studio, if it is served. */
export const seedDemo = async (needs: Needs, studio: string | null = null): Promise<string> =>
  demoText(await ensureDemo(needs), studio);

/**
 * Creates the demo building in an empty database. One that was interrupted is deleted first. Not to be called by several instances at
 * once. Throws a `StartError` where it cannot be created, and then nothing of it is left.
 */
export async function ensureDemo({ app, storage, url }: Needs): Promise<DemoState> {
  if ((await storage.facts.find(FACT)) === BEGUN) await undo({ app, storage });
  const known = await storage.users.findByEmail(DEMO_EMAIL);
  if (!known && (await storage.users.count()) > 0) return { state: 'elsewhere' };
  if (known) {
    const { projects } = await app.projects.list({ caller: callerOf(known.id), offset: 0, limit: 1 });
    return projects[0] ? { state: 'present', address: addressOf(url, projects[0].id) } : { state: 'deleted' };
  }
  const { projectId, password } = await create({ app, storage });
  return { state: 'created', address: addressOf(url, projectId), password };
}

export function demoText(demo: DemoState, studio: string | null = null): string {
  const where = studio ? [`The Studio: ${studio}`] : [];
  if (demo.state === 'elsewhere') return [...where, 'The database is not empty. No demo was created.'].join('\n');
  if (demo.state === 'deleted') return [...where, 'The demo building was deleted.'].join('\n');
  const building = `The demo building: ${demo.address}`;
  if (demo.state === 'present') return [...where, building].join('\n');
  const signIn = `as ${DEMO_EMAIL} with the password ${demo.password} (shown only once).`;
  return studio ? [...where, `Sign in ${signIn}`, building].join('\n') : `${building}\nSign in to the API ${signIn}`;
}

/** The address of the Studio; null where the settings remove it. */
export const studioOf = ({ STUDIO }: Pick<Settings, 'STUDIO'>, url: string): string | null =>
  STUDIO === 'on' ? `${url}/studio/` : null;

async function create({ app, storage }: Omit<Needs, 'url'>) {
  if (!(await storage.facts.insert(FACT, BEGUN))) await storage.facts.replace(FACT, COMPLETE, BEGUN);
  try {
    const demo = await createDemo(app);
    await storage.facts.replace(FACT, BEGUN, COMPLETE);
    return demo;
  } catch (cause) {
    // Where this fails too, the next start does it.
    await undo({ app, storage }).catch(() => {});
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The demo could not be created: ${reason} Correct that, and start again.`, cause);
  }
}

/** Deletes what there is of the demo. */
async function undo({ app, storage }: Omit<Needs, 'url'>): Promise<void> {
  if (await storage.users.findByEmail(DEMO_EMAIL)) await app.operator.deleteUser({ email: DEMO_EMAIL });
  await storage.facts.replace(FACT, BEGUN, COMPLETE);
}

const addressOf = (url: string, projectId: string) => `${url}/embed/${projectId}`;
