import * as waymark from './client';
import { baseUrl, check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

const open = new waymark.Configuration({ basePath: baseUrl });
const session = await new waymark.SessionsApi(open).login({ login: { email, password } });
check(session.kind === 'session', 'a session');
const signedIn = new waymark.Configuration({ basePath: baseUrl, accessToken: session.tokens.access });
done('sign in');

const [first] = await new waymark.OrganizationsApi(signedIn).listOrganizations();
check(first, 'an organization');
const organization = first.id;
done('organizations');

const projectsApi = new waymark.ProjectsApi(signedIn);
const project = await projectsApi.createProject({ projectCreation: { organization, name: projectName } });
check(project.status === 'DRAFT', 'a draft');
const projectId = project.id;
done('create a project');

const level = await new waymark.LevelsApi(signedIn).createLevel({ projectId, levelCreation: { name: 'Ground floor' } });
done('create a level');

const areas = new waymark.AreasApi(signedIn);
const shop = { levelId: level.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const area = await areas.createArea({ projectId, areaCreation: shop });
done('create an area with a polygon');

const markerCreation = { levelId: level.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const marker = await new waymark.MarkersApi(signedIn).createMarker({ projectId, markerCreation });
check(marker.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tags = new waymark.TagsApi(signedIn);
const tag = { name: 'Open late', color: '#336699' };
await tags.createTag({ projectId, tagCreation: tag });
done('create a tag');

const read = await areas.getArea({ projectId, areaId: area.id });
check(read.data[2]?.[1] === 30.5 && read.price === 12.5 && read.key === null, 'the area as it was written');
check(read.translations.en?.title === 'Shop', 'the title');
done('read it back');

const published = await projectsApi.publishProject({ projectId });
check(published.status === 'PUBLISH', 'a published project');
done('publish');

const maps = new waymark.PublicMapsApi(open);
const map = await maps.getLiveProject({ projectId });
check(map.kind === 'project' && map.areas[0]?.id === area.id, 'the published area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const listed = await projectsApi.listProjects({ page, pageSize: 1 });
  projects += listed.results.length;
  next = listed.next;
  if (next === null) check(projects === listed.count && projects > 1, 'every project');
}
done('all pages of a list');

const apiKeyCreation: waymark.ApiKeyCreation = { organization, name: projectName, type: 'read' };
const key = await new waymark.APIKeysApi(signedIn).createApiKey({ apiKeyCreation });
const byKey = new waymark.ProjectsApi(new waymark.Configuration({ basePath: baseUrl, accessToken: key.key }));
check((await byKey.getProject({ projectId })).id === projectId, 'the project');
done('API key');

const webhook = await new waymark.WebhooksApi(signedIn).createWebhook({
  webhookCreation: { organization, url: 'https://example.com/hook', events: ['project.published'] },
});
check(webhook.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

const error: unknown = await tags.createTag({ projectId, tagCreation: { ...tag, color: 'red' } }).catch((why) => why);
check(error instanceof waymark.ResponseError && error.response.status === 400, 'a 400');
const refused = waymark.ValidationErrorsFromJSON(await error.response.json());
check(refused.color?.[0], 'a message about the colour');
done('typed 400');

const image = await new waymark.ImagesApi(signedIn).uploadImage({ projectId, file: picture });
check(image.size > 0 && image.path.endsWith('.png'), 'a stored image');
done('image upload');

const demoMap = await maps.getLiveProject({ projectId: demo });
check(demoMap.kind === 'project' && demoMap.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.areas.at(0), demoMap.areas.at(-1)];
const routeQuestion = { from: { areaId: from?.id }, to: { areaId: to?.id } };
const route = await maps.findLiveRoute({ projectId: demo, routeQuestion });
check(route.kind === 'route' && route.legs[0]?.points.length, 'a route');
const ends = { from: { areaId: area.id }, to: { markerId: marker.id } };
const none = await maps.findLiveRoute({ projectId, routeQuestion: ends });
check(none.kind === 'no_route' && none.reason === 'no_network', 'no route');
done('a route');
