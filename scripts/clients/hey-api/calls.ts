import * as api from './client';
import { client } from './client/client.gen';
import { baseUrl } from './journey-steps';

client.setConfig({ baseUrl, throwOnError: true });
const strict: { readonly throwOnError: true } = { throwOnError: true };
const at = (projectId: string) => ({ ...strict, path: { projectId } });

/** From now on, calls are those of this session. */
export const signIn = (auth: string): void => void client.setConfig({ auth });

export const login = async (body: api.Login) => (await api.login({ ...strict, body })).data;
export const listOrganizations = async () => (await api.listOrganizations(strict)).data;
export const createProject = async (body: api.ProjectCreation) => (await api.createProject({ ...strict, body })).data;
export const createLevel = async (id: string, body: api.LevelCreation) =>
  (await api.createLevel({ ...at(id), body })).data;
export const createArea = async (id: string, body: api.AreaCreation) =>
  (await api.createArea({ ...at(id), body })).data;
export const createMarker = async (id: string, body: api.MarkerCreation) =>
  (await api.createMarker({ ...at(id), body })).data;
export const createTag = async (id: string, body: api.TagCreation) => (await api.createTag({ ...at(id), body })).data;
export const getArea = async (projectId: string, areaId: string) =>
  (await api.getArea({ ...strict, path: { projectId, areaId } })).data;
export const publishProject = async (id: string) => (await api.publishProject(at(id))).data;
export const getLiveProject = async (id: string) => (await api.getLiveProject(at(id))).data;
export const listProjects = async (page: number) =>
  (await api.listProjects({ ...strict, query: { page, page_size: 1 } })).data;
export const createApiKey = async (body: api.ApiKeyCreation) => (await api.createApiKey({ ...strict, body })).data;
export const getProjectWith = async (auth: string, id: string) => (await api.getProject({ ...at(id), auth })).data;
export const createWebhook = async (body: api.WebhookCreation) => (await api.createWebhook({ ...strict, body })).data;
export const uploadImage = async (id: string, file: File) =>
  (await api.uploadImage({ ...at(id), body: { file } })).data;
export const findLiveRoute = async (id: string, body: api.RouteQuestion) =>
  (await api.findLiveRoute({ ...at(id), body })).data;

/** What a 400 says of the colour of a tag. */
export async function refusedColor(projectId: string, body: api.TagCreation): Promise<string | undefined> {
  const { error, response } = await api.createTag({ throwOnError: false, path: { projectId }, body });
  return response?.status === 400 && error && 'color' in error ? error.color?.[0] : undefined;
}
