import type { App } from '../../src/app.ts';
import { demoBuilding } from './building/building.ts';
import { createMap } from './create-map.ts';

export const DEMO_EMAIL = 'demo@waymark.example';

export type Demo = {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly organization: { readonly id: string; readonly name: string };
  readonly projectId: string;
  readonly name: string;
};

/** Creates the demo building, published, with an account that owns it. */
export async function createDemo(app: App): Promise<Demo> {
  const owner = {
    email: DEMO_EMAIL,
    fullName: 'Demo',
    organizationName: 'Harbour Hall',
    password: null,
    isOfService: true,
  };
  const { user, organization, password } = await app.operator.createUser(owner);
  const { name, description, ...content } = demoBuilding();
  const map = { organizationId: organization.id, name, description, content, isPublished: true };
  const projectId = await createMap(app, user.id, map);
  return { userId: user.id, email: DEMO_EMAIL, password, organization, projectId, name };
}
