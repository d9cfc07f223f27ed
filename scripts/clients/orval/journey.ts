import {
  createApiKey,
  createArea,
  createLevel,
  createMarker,
  createProject,
  createTag,
  createWebhook,
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
import { check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

const signed = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });

const session = await login({ email, password });
check(session.status === 200 && session.data.kind === 'session', 'a session');
const me = signed(session.data.tokens.access);
done('sign in');

const organizations = await listOrganizations(me);
check(organizations.status === 200 && organizations.data[0], 'an organization');
const organization = organizations.data[0].id;
done('organizations');

const project = await createProject({ organization, name: projectName }, me);
check(project.status === 201 && project.data.status === 'DRAFT', 'a draft');
const { id } = project.data;
done('create a project');

const level = await createLevel(id, { name: 'Ground floor' }, me);
check(level.status === 201, 'a level');
done('create a level');

const shop = { levelId: level.data.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const area = await createArea(id, shop, me);
check(area.status === 201, 'an area');
done('create an area with a polygon');

const place = { levelId: level.data.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const marker = await createMarker(id, place, me);
check(marker.status === 201 && marker.data.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tag = { name: 'Open late', color: '#336699' };
check((await createTag(id, tag, me)).status === 201, 'a tag');
done('create a tag');

const read = await getArea(id, area.data.id, me);
check(read.status === 200 && read.data.data[2]?.[1] === 30.5, 'the area as it was written');
check(read.data.price === 12.5 && read.data.key === null, 'its price');
check(read.data.translations.en?.title === 'Shop', 'the title');
done('read it back');

const published = await publishProject(id, undefined, me);
check(published.status === 200 && published.data.status === 'PUBLISH', 'a published project');
done('publish');

const map = await getLiveProject(id);
check(map.status === 200 && map.data.kind === 'project' && map.data.areas[0]?.id === area.data.id, 'the area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const listed = await listProjects({ page, page_size: 1 }, me);
  check(listed.status === 200, 'a page');
  projects += listed.data.results.length;
  next = listed.data.next;
  if (next === null) check(projects === listed.data.count && projects > 1, 'every project');
}
done('all pages of a list');

const key = await createApiKey({ organization, name: projectName, type: 'read' }, me);
check(key.status === 201, 'a key');
const seen = await getProject(id, signed(key.data.key));
check(seen.status === 200 && seen.data.id === id, 'the project');
done('API key');

const hook = { organization, url: 'https://example.com/hook', events: ['project.published' as const] };
const webhook = await createWebhook(hook, me);
check(webhook.status === 201 && webhook.data.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

const refused = await createTag(id, { ...tag, color: 'red' }, me);
check(refused.status === 400 && 'color' in refused.data && refused.data.color?.[0], 'a message about the colour');
done('typed 400');

const image = await uploadImage(id, { file: picture }, me);
check(image.status === 201 && image.data.size > 0 && image.data.path.endsWith('.png'), 'a stored image');
done('image upload');

const demoMap = await getLiveProject(demo);
check(demoMap.status === 200 && demoMap.data.kind === 'project', 'the demo');
check(demoMap.data.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.data.areas.at(0), demoMap.data.areas.at(-1)];
const route = await findLiveRoute(demo, { from: { areaId: from?.id ?? '' }, to: { areaId: to?.id ?? '' } });
check(route.status === 200 && route.data.kind === 'route' && route.data.legs[0]?.points.length, 'a route');
const none = await findLiveRoute(id, { from: { areaId: area.data.id }, to: { markerId: marker.data.id } });
check(none.status === 200 && none.data.kind === 'no_route' && none.data.reason === 'no_network', 'no route');
done('a route');
