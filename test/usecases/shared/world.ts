import { type App, buildApp } from '../../../src/app.ts';
import type { Organization } from '../../../src/domain/organizations/organization.ts';
import type { Project, ProjectStatus } from '../../../src/domain/projects/content/project.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { PROJECT_EVENTS } from '../../../src/domain/shared/project-event.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenMembership, givenOrganization, givenProject } from '../../contracts/storage/shared/given.ts';
import { testNeeds } from '../../support/needs.ts';
import { recordingOutbound } from '../../support/network/recording-outbound.ts';
import type { Trigger } from '../../support/status-machine.ts';

/** The triggers that a caller has: a lapse is not one. */
export type Action = Exclude<Trigger, 'lapse'>;
type Request = {
  readonly caller: UserCaller;
  readonly projectId: string;
  readonly expectedVersions: readonly number[] | null;
};

const actions = ({ projects }: App): Readonly<Record<Action, (request: Request) => Promise<unknown>>> => ({
  publish: projects.publish,
  unpublish: projects.unpublish,
  updateLive: projects.updateLive,
  archive: projects.archive,
  restore: projects.restore,
  remove: projects.delete,
});

/** The part of an envelope that is the event's own. */
type DeliveredEvent = { readonly event: string; readonly data: unknown };

/** An organization with an owner who acts on its projects. */
export async function aWorld(storage: Storage, given: Partial<Organization> = {}, overrides: Partial<Needs> = {}) {
  const outbound = recordingOutbound();
  const { needs } = testNeeds(storage, { outbound, ...overrides });
  const app = buildApp(needs);
  const organization = await givenOrganization(storage, given);
  const organizationId = organization.id;
  const { userId } = await givenMembership(storage, { organizationId });
  const caller: UserCaller = { kind: 'user', userId, sessionId: '', address: '' };
  const request = (projectId: string): Request => ({ caller, projectId, expectedVersions: null });
  const aDraft = () => givenProject(storage, { organizationId });
  const projectIn = async (status: ProjectStatus, wasPublished: boolean): Promise<Project> => {
    const { id } = await aDraft();
    if (wasPublished || status === 'PUBLISH') await app.projects.publish(request(id));
    if (wasPublished && status === 'DRAFT') await app.projects.unpublish(request(id));
    if (status === 'ARCHIVE') await app.projects.archive(request(id));
    const project = (await storage.projects.find(id))!;
    await storage.projects.update({ ...project, status, wasPublished });
    return (await storage.projects.find(id))!;
  };
  /** Creates a webhook subscribed to every event; returns the events that it receives from now on, in order. */
  const listening = async () => {
    const about = { url: 'https://hooks.example/', description: '', events: PROJECT_EVENTS, isActive: true };
    await app.webhooks.create({ caller, organizationId, ...about });
    const before = outbound.posts.length;
    return () => outbound.posts.slice(before).map(({ body }): DeliveredEvent => JSON.parse(body));
  };
  return { app, actions: actions(app), organization, request, aDraft, projectIn, listening };
}
