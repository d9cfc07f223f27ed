import createClient from 'openapi-fetch';
import type { paths } from './client/schema';
import { baseUrl, check, demo, done, email, password, picture, polygon, projectName } from './journey-steps';

const api = createClient<paths>({ baseUrl });

/** The data of a response; throws where it is an error. */
function data<Data>(result: { data?: Data; error?: unknown }): Data {
  if (result.data === undefined) throw new Error(JSON.stringify(result.error));
  return result.data;
}

const session = data(await api.POST('/api/auth/login/', { body: { email, password } }));
check(session.kind === 'session', 'a session');
const headers = { Authorization: `Bearer ${session.tokens.access}` };
done('sign in');

const [first] = data(await api.GET('/api/organizations/', { headers }));
check(first, 'an organization');
const organization = first.id;
done('organizations');

const project = data(await api.POST('/api/projects/', { headers, body: { organization, name: projectName } }));
check(project.status === 'DRAFT', 'a draft');
const path = { projectId: project.id };
done('create a project');

const level = data(
  await api.POST('/api/projects/{projectId}/levels/', { headers, params: { path }, body: { name: 'Ground floor' } }),
);
done('create a level');

const shop = { levelId: level.id, data: polygon, price: 12.5, translations: { en: { title: 'Shop' } } };
const area = data(await api.POST('/api/projects/{projectId}/areas/', { headers, params: { path }, body: shop }));
done('create an area with a polygon');

const place = { levelId: level.id, position: { x: 1, y: 2.5 }, price: 'from 5 €' };
const marker = data(await api.POST('/api/projects/{projectId}/markers/', { headers, params: { path }, body: place }));
check(marker.price === 'from 5 €', 'the price as a text');
done('create a marker');

const tag = { name: 'Open late', color: '#336699' };
data(await api.POST('/api/projects/{projectId}/tags/', { headers, params: { path }, body: tag }));
done('create a tag');

const read = data(
  await api.GET('/api/projects/{projectId}/areas/{areaId}/', {
    headers,
    params: { path: { ...path, areaId: area.id } },
  }),
);
check(read.data[2]?.[1] === 30.5 && read.price === 12.5 && read.key === null, 'the area as it was written');
check(read.translations.en?.title === 'Shop', 'the title');
done('read it back');

const published = data(await api.POST('/api/projects/{projectId}/publish/', { headers, params: { path } }));
check(published.status === 'PUBLISH', 'a published project');
done('publish');

const map = data(await api.GET('/api/p/{projectId}/', { params: { path } }));
check(map.kind === 'project' && map.areas[0]?.id === area.id, 'the published area');
done('public map');

let projects = 0;
for (let page = 1, next: string | null = ''; next !== null; page += 1) {
  const listed = data(await api.GET('/api/projects/', { headers, params: { query: { page, page_size: 1 } } }));
  projects += listed.results.length;
  next = listed.next;
  if (next === null) check(projects === listed.count && projects > 1, 'every project');
}
done('all pages of a list');

const key = data(
  await api.POST('/api/api-keys/', { headers, body: { organization, name: projectName, type: 'read' } }),
);
const byKey = { Authorization: `Bearer ${key.key}` };
check(data(await api.GET('/api/projects/{projectId}/', { headers: byKey, params: { path } })).id === project.id, 'it');
done('API key');

const webhook = data(
  await api.POST('/api/webhooks/', {
    headers,
    body: { organization, url: 'https://example.com/hook', events: ['project.published'] },
  }),
);
check(webhook.secret.startsWith('whsec_'), 'a secret');
done('webhook with its secret');

const { error, response } = await api.POST('/api/projects/{projectId}/tags/', {
  headers,
  params: { path },
  body: { ...tag, color: 'red' },
});
check(response.status === 400 && error && 'color' in error && error.color?.[0], 'a message about the colour');
done('typed 400');

const image = data(
  await api.POST('/api/projects/{projectId}/upload-image/', {
    headers,
    params: { path },
    body: { file: picture.name },
    bodySerializer: () => {
      const form = new FormData();
      form.append('file', picture);
      return form;
    },
  }),
);
check(image.size > 0 && image.path.endsWith('.png'), 'a stored image');
done('image upload');

const demoMap = data(await api.GET('/api/p/{projectId}/', { params: { path: { projectId: demo } } }));
check(demoMap.kind === 'project' && demoMap.levels.length > 1, 'the levels of the demo');
done('the demo map');

const [from, to] = [demoMap.areas.at(0), demoMap.areas.at(-1)];
const body = { from: { areaId: from?.id ?? '' }, to: { areaId: to?.id ?? '' } };
const route = data(await api.POST('/api/p/{projectId}/route/', { params: { path: { projectId: demo } }, body }));
check(route.kind === 'route' && route.legs[0]?.points.length, 'a route');
const ends = { from: { areaId: area.id }, to: { markerId: marker.id } };
const none = data(await api.POST('/api/p/{projectId}/route/', { params: { path }, body: ends }));
check(none.kind === 'no_route' && none.reason === 'no_network', 'no route');
done('a route');
