import { demoBuilding } from '../../../config/demo/building/building.ts';
import { crowdedSite } from '../../../test/support/large-site/crowded-site.ts';
import { largeSite } from '../../../test/support/large-site/large-site.ts';
import { send } from '../world.ts';

const EMAIL = 'ada@maps.example';
const PASSWORD = 'correct horse battery';

/** How many areas are on one level of the crowded maps; the smaller one has two such levels. */
export const SIZES = [2000, 10_000] as const;

/** Addresses of the published maps. */
export type Maps = Readonly<{ demo: string; airport: string; crowded: Readonly<Record<number, string>> }>;

type Content = Readonly<{ name: string } & Record<string, unknown>>;

/** Creates and publishes maps on an empty service; the function returns the address of each. */
export async function publisher(url: string): Promise<(content: Content) => Promise<string>> {
  const registered = await send(url, 'POST', '/api/auth/register/', null, {
    email: EMAIL,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  const call = (method: string, path: string, body?: object) => send(url, method, path, registered.tokens.access, body);
  const [organization] = await call('GET', '/api/organizations/');
  return async ({ name, ...content }) => {
    const { id } = await call('POST', '/api/projects/', { organization: organization.id, name });
    await call('PATCH', `/api/projects/${id}/`, content);
    await call('POST', `/api/projects/${id}/publish/`);
    return `${url}/embed/${id}`;
  };
}

/** Creates and publishes the measured maps on an empty service. */
export async function publishMaps(url: string): Promise<Maps> {
  const publish = await publisher(url);
  const crowded: Record<number, string> = {};
  for (const size of SIZES) crowded[size] = await publish(crowdedSite(size, size === SIZES[0] ? 2 : 1));
  return { demo: await publish(demoBuilding()), airport: await publish(largeSite()), crowded };
}
