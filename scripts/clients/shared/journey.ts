import * as service from './calls';
import { check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

const session = await service.login({ email, password });
check(session.kind === 'session', 'a session');
service.signIn(session.tokens.access);
done('sign in');

const organization = (await service.listOrganizations())[0]?.id;
check(organization, 'an organization');
done('organizations');

const project = await service.createProject({ organization, name: projectName });
check(project.status === 'DRAFT', 'a draft');
const { id } = project;
done('create a project');

const level = await service.createLevel(id, { name: 'Ground floor' });
done('create a level');

const shop = { levelId: level.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const area = await service.createArea(id, shop);
done('create an area with a polygon');

const place = { levelId: level.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const marker = await service.createMarker(id, place);
check(marker.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tag = { name: 'Open late', color: '#336699' };
await service.createTag(id, tag);
done('create a tag');

const read = await service.getArea(id, area.id);
check(read.data[2]?.[1] === 30.5 && read.price === 12.5 && read.key === null, 'the area as it was written');
check(read.translations.en?.title === 'Shop', 'the title');
done('read it back');

const published = await service.publishProject(id);
check(published.status === 'PUBLISH', 'a published project');
done('publish');

const map = await service.getLiveProject(id);
check(map.kind === 'project' && map.areas[0]?.id === area.id, 'the published area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const listed = await service.listProjects(page);
  projects += listed.results.length;
  next = listed.next;
  if (next === null) check(projects === listed.count && projects > 1, 'every project');
}
done('all pages of a list');

const { key } = await service.createApiKey({ organization, name: projectName, type: 'read' });
check((await service.getProjectWith(key, id)).id === id, 'the project');
done('API key');

const events: 'project.published'[] = ['project.published'];
const webhook = await service.createWebhook({ organization, url: 'https://example.com/hook', events });
check(webhook.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

check(await service.refusedColor(id, { ...tag, color: 'red' }), 'a message about the colour');
done('typed 400');

const image = await service.uploadImage(id, picture);
check(image.size > 0 && image.path.endsWith('.png'), 'a stored image');
done('image upload');

const demoMap = await service.getLiveProject(demo);
check(demoMap.kind === 'project' && demoMap.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.areas.at(0), demoMap.areas.at(-1)];
const ends = { from: { areaId: from?.id ?? '' }, to: { areaId: to?.id ?? '' } };
const route = await service.findLiveRoute(demo, ends);
check(route.kind === 'route' && route.legs[0]?.points.length, 'a route');
const none = await service.findLiveRoute(id, { from: { areaId: area.id }, to: { markerId: marker.id } });
check(none.kind === 'no_route' && none.reason === 'no_network', 'no route');
done('a route');
