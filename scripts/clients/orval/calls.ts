import * as api from './client';

type Result = { readonly status: number; readonly data: unknown };

/** The data of a response; throws where it is an error. */
async function data<R extends Result>(pending: Promise<R>): Promise<Extract<R, { status: 200 | 201 }>['data']> {
  const result = await pending;
  if (result.status !== 200 && result.status !== 201) throw new Error(JSON.stringify(result.data));
  return result.data as Extract<R, { status: 200 | 201 }>['data'];
}

const signed = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
let me: RequestInit = {};

/** From now on, calls are those of this session. */
export const signIn = (token: string): void => {
  me = signed(token);
};

export const login = (body: api.Login) => data(api.login(body));
export const listOrganizations = () => data(api.listOrganizations(me));
export const createProject = (body: api.ProjectCreation) => data(api.createProject(body, me));
export const createLevel = (id: string, body: api.LevelCreation) => data(api.createLevel(id, body, me));
export const createArea = (id: string, body: api.AreaCreation) => data(api.createArea(id, body, me));
export const createMarker = (id: string, body: api.MarkerCreation) => data(api.createMarker(id, body, me));
export const createTag = (id: string, body: api.TagCreation) => data(api.createTag(id, body, me));
export const getArea = (id: string, areaId: string) => data(api.getArea(id, areaId, me));
export const publishProject = (id: string) => data(api.publishProject(id, undefined, me));
export const getLiveProject = (id: string) => data(api.getLiveProject(id));
export const listProjects = (page: number) => data(api.listProjects({ page, page_size: 1 }, me));
export const createApiKey = (body: api.ApiKeyCreation) => data(api.createApiKey(body, me));
export const getProjectWith = (key: string, id: string) => data(api.getProject(id, signed(key)));
export const createWebhook = (body: api.WebhookCreation) => data(api.createWebhook(body, me));
export const uploadImage = (id: string, file: File) => data(api.uploadImage(id, { file }, me));
export const findLiveRoute = (id: string, body: api.RouteQuestion) => data(api.findLiveRoute(id, body));

/** What a 400 says of the colour of a tag. */
export async function refusedColor(id: string, body: api.TagCreation): Promise<string | undefined> {
  const refused = await api.createTag(id, body, me);
  return refused.status === 400 && 'color' in refused.data ? refused.data.color?.[0] : undefined;
}
