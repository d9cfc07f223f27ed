import { ok } from '@oazapfts/runtime';
import {
  createApiKey,
  createArea,
  createLevel,
  createMarker,
  createProject,
  createTag,
  createWebhook,
  defaults,
  findLiveRoute,
  getArea,
  getLiveProject,
  getProject,
  listOrganizations,
  listProjects,
  login,
  publishProject,
  uploadImage,
} from './client';
import { baseUrl, check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

const signed = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

defaults.baseUrl = baseUrl;
const session = await ok(login({ email, password }));
check(session.kind === 'session', 'a session');
Object.assign(defaults, signed(session.tokens.access));
done('sign in');

const organization = (await ok(listOrganizations()))[0]?.id;
check(organization, 'an organization');
done('organizations');

const project = await ok(createProject({ organization, name: projectName }));
check(project.status === 'DRAFT', 'a draft');
done('create a project');

const level = await ok(createLevel(project.id, { name: 'Ground floor' }));
done('create a level');

const shop = { levelId: level.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const area = await ok(createArea(project.id, shop));
done('create an area with a polygon');

const place = { levelId: level.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const marker = await ok(createMarker(project.id, place));
check(marker.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tag = { name: 'Open late', color: '#336699' };
await ok(createTag(project.id, tag));
done('create a tag');

const read = await ok(getArea(project.id, area.id));
check(read.data[2]?.[1] === 30.5 && read.price === 12.5 && read.key === null, 'the area as it was written');
check(read.translations.en?.title === 'Shop', 'the title');
done('read it back');

const published = await ok(publishProject(project.id));
check(published.status === 'PUBLISH', 'a published project');
done('publish');

const map = await ok(getLiveProject(project.id));
check(map.kind === 'project' && map.areas[0]?.id === area.id, 'the published area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const listed = await ok(listProjects({ page, pageSize: 1 }));
  projects += listed.results.length;
  next = listed.next;
  if (next === null) check(projects === listed.count && projects > 1, 'every project');
}
done('all pages of a list');

const { key } = await ok(createApiKey({ organization, name: projectName, type: 'read' }));
check((await ok(getProject(project.id, {}, signed(key)))).id === project.id, 'the project');
done('API key');

const webhook = await ok(
  createWebhook({ organization, url: 'https://example.com/hook', events: ['project.published'] }),
);
check(webhook.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

const refused = await createTag(project.id, { ...tag, color: 'red' });
check(refused.status === 400 && 'color' in refused.data && refused.data.color?.[0], 'a message about the colour');
done('typed 400');

const image = await ok(uploadImage(project.id, { file: picture }));
check(image.size > 0 && image.path.endsWith('.png'), 'a stored image');
done('image upload');

const demoMap = await ok(getLiveProject(demo));
check(demoMap.kind === 'project' && demoMap.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.areas.at(0), demoMap.areas.at(-1)];
const route = await ok(findLiveRoute(demo, { from: { areaId: from?.id ?? '' }, to: { areaId: to?.id ?? '' } }));
check(route.kind === 'route' && route.legs[0]?.points.length, 'a route');
const none = await ok(findLiveRoute(project.id, { from: { areaId: area.id }, to: { markerId: marker.id } }));
check(none.kind === 'no_route' && none.reason === 'no_network', 'no route');
done('a route');
