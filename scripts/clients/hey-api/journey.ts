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
import { client } from './client/client.gen';
import { baseUrl, check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

client.setConfig({ baseUrl, throwOnError: true });
const strict: { readonly throwOnError: true } = { throwOnError: true };

const { data: session } = await login({ ...strict, body: { email, password } });
check(session.kind === 'session', 'a session');
client.setConfig({ auth: session.tokens.access });
done('sign in');

const { data: organizations } = await listOrganizations(strict);
const organization = organizations[0]?.id;
check(organization, 'an organization');
done('organizations');

const { data: project } = await createProject({ ...strict, body: { organization, name: projectName } });
check(project.status === 'DRAFT', 'a draft');
const path = { projectId: project.id };
done('create a project');

const { data: level } = await createLevel({ ...strict, path, body: { name: 'Ground floor' } });
done('create a level');

const shop = { levelId: level.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const { data: area } = await createArea({ ...strict, path, body: shop });
done('create an area with a polygon');

const place = { levelId: level.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const { data: marker } = await createMarker({ ...strict, path, body: place });
check(marker.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tag = { name: 'Open late', color: '#336699' };
await createTag({ ...strict, path, body: tag });
done('create a tag');

const { data: read } = await getArea({ ...strict, path: { ...path, areaId: area.id } });
check(read.data[2]?.[1] === 30.5 && read.price === 12.5 && read.key === null, 'the area as it was written');
check(read.translations.en?.title === 'Shop', 'the title');
done('read it back');

const { data: published } = await publishProject({ ...strict, path });
check(published.status === 'PUBLISH', 'a published project');
done('publish');

const { data: map } = await getLiveProject({ ...strict, path });
check(map.kind === 'project' && map.areas[0]?.id === area.id, 'the published area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const { data: listed } = await listProjects({ ...strict, query: { page, page_size: 1 } });
  projects += listed.results.length;
  next = listed.next;
  if (next === null) check(projects === listed.count && projects > 1, 'every project');
}
done('all pages of a list');

const { data: key } = await createApiKey({ ...strict, body: { organization, name: projectName, type: 'read' } });
check((await getProject({ ...strict, path, auth: key.key })).data.id === project.id, 'the project');
done('API key');

const { data: webhook } = await createWebhook({
  ...strict,
  body: { organization, url: 'https://example.com/hook', events: ['project.published'] },
});
check(webhook.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

const { error, response } = await createTag({ throwOnError: false, path, body: { ...tag, color: 'red' } });
check(response?.status === 400 && error && 'color' in error && error.color?.[0], 'a message about the colour');
done('typed 400');

const { data: image } = await uploadImage({ ...strict, path, body: { file: picture } });
check(image.size > 0 && image.path.endsWith('.png'), 'a stored image');
done('image upload');

const { data: demoMap } = await getLiveProject({ ...strict, path: { projectId: demo } });
check(demoMap.kind === 'project' && demoMap.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.areas.at(0), demoMap.areas.at(-1)];
const body = { from: { areaId: from?.id ?? '' }, to: { areaId: to?.id ?? '' } };
const { data: route } = await findLiveRoute({ ...strict, path: { projectId: demo }, body });
check(route.kind === 'route' && route.legs[0]?.points.length, 'a route');
const ends = { from: { areaId: area.id }, to: { markerId: marker.id } };
const { data: none } = await findLiveRoute({ ...strict, path, body: ends });
check(none.kind === 'no_route' && none.reason === 'no_network', 'no route');
done('a route');
