import { ok } from '@oazapfts/runtime';
import * as api from './client';
import { baseUrl } from './journey-steps';

const signed = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

api.defaults.baseUrl = baseUrl;

/** From now on, calls are those of this session. */
export const signIn = (token: string): void => void Object.assign(api.defaults, signed(token));

export const login = (body: api.Login) => ok(api.login(body));
export const listOrganizations = () => ok(api.listOrganizations());
export const createProject = (body: api.ProjectCreation) => ok(api.createProject(body));
export const createLevel = (id: string, body: api.LevelCreation) => ok(api.createLevel(id, body));
export const createArea = (id: string, body: api.AreaCreation) => ok(api.createArea(id, body));
export const createMarker = (id: string, body: api.MarkerCreation) => ok(api.createMarker(id, body));
export const createTag = (id: string, body: api.TagCreation) => ok(api.createTag(id, body));
export const getArea = (id: string, areaId: string) => ok(api.getArea(id, areaId));
export const publishProject = (id: string) => ok(api.publishProject(id));
export const getLiveProject = (id: string) => ok(api.getLiveProject(id));
export const listProjects = (page: number) => ok(api.listProjects({ page, pageSize: 1 }));
export const createApiKey = (body: api.ApiKeyCreation) => ok(api.createApiKey(body));
export const getProjectWith = (key: string, id: string) => ok(api.getProject(id, {}, signed(key)));
export const createWebhook = (body: api.WebhookCreation) => ok(api.createWebhook(body));
export const uploadImage = (id: string, file: File) => ok(api.uploadImage(id, { file }));
export const findLiveRoute = (id: string, body: api.RouteQuestion) => ok(api.findLiveRoute(id, body));

/** What a 400 says of the colour of a tag. */
export async function refusedColor(id: string, body: api.TagCreation): Promise<string | undefined> {
  const refused = await api.createTag(id, body);
  return refused.status === 400 && 'color' in refused.data ? refused.data.color?.[0] : undefined;
}
