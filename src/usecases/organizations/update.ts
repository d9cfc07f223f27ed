import { type AuditedAction, organizationAction } from '../../domain/organizations/audited-action.ts';
import {
  isLogoAddress,
  logoPath,
  type Organization,
  type OrganizationView,
} from '../../domain/organizations/organization.ts';
import type { GivenImage } from '../../domain/projects/images/given-image.ts';
import type { WithRemoved } from '../../domain/projects/images/image.ts';
import { invalidField } from '../../domain/shared/errors.ts';
import { normaliseName } from '../../domain/shared/text.ts';
import { strictlyLater } from '../../domain/shared/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import { inOrganization } from '../access/in-organization.ts';
import { type OrganizationRequest, requireVisible } from '../access/organization-access.ts';
import { fileBytes, type Picture, replacePicture } from '../shared/files/pictures.ts';
import { removeFiles } from '../shared/files/remove-files.ts';
import { getOrganization } from './get.ts';
import { addFiles } from './shared/add-files.ts';

export type OrganizationUpdate = OrganizationRequest & {
  readonly name?: string | undefined;
  /** A file, null for none, or the address of the current logo, which stays then. */
  readonly logo?: GivenImage | null | undefined;
};

/** Changes the name or the logo of an organization; absent fields stay, and so does the slug. */
export function updateOrganization(needs: Needs) {
  return async (given: OrganizationUpdate): Promise<OrganizationView & WithRemoved> => {
    const { logo, caller, organizationId } = given;
    let removed: WithRemoved['removed'] = null;
    if (logo && 'file' in logo) {
      // The transaction checks again; a file is stored before it, and only for permitted callers.
      await requireVisible(needs.storage, given, 'organization.edit');
      const replaced = await replacePicture(needs, {
        bytes: fileBytes(logo),
        pathOf: ({ extension }) => logoPath(organizationId, needs.newId(), extension),
        put: async (picture) => (await change(needs, given, picture)).logoPath,
      });
      removed = replaced.removed;
    } else {
      const before = await change(needs, given, null);
      if (logo === null && before.logoPath) await removeFiles(needs, [before.logoPath]);
    }
    return { ...(await getOrganization(needs)({ caller, organizationId })), removed };
  };
}

/** Writes the change, and returns the previous state. */
function change(needs: Needs, given: OrganizationUpdate, newLogo: Picture | null): Promise<Organization> {
  const place = { ...given, action: 'organization.edit', namedIn: 'path' } as const;
  return inOrganization(needs, place, async ({ tx, organization: before, record }) => {
    const after = changed(needs, before, given, newLogo);
    const actions = actionsOf(before, after);
    if (actions.length > 0) await tx.organizations.update(after);
    if (before.logoPath && after.logoPath !== before.logoPath) await tx.files.deleteUnused([before.logoPath]);
    if (newLogo) await addFiles(needs, tx, before, [{ ...newLogo, organizationId: before.id, digest: null }]);
    for (const action of actions) await record(action);
    return before;
  });
}

function changed(
  { now }: Needs,
  before: Organization,
  { name, logo }: OrganizationUpdate,
  newLogo: Picture | null,
): Organization {
  if (logo && 'address' in logo && !isLogoAddress(logo.address, before)) {
    throw invalidField('logoUrl', "This is not the organization's logo. Send a new one as a data URL.");
  }
  const isLogoUnchanged = logo === undefined || (logo !== null && !newLogo);
  return {
    ...before,
    name: name === undefined ? before.name : normaliseName(name),
    logoPath: isLogoUnchanged ? before.logoPath : (newLogo?.path ?? null),
    updatedAt: strictlyLater(now(), before.updatedAt),
  };
}

function actionsOf(before: Organization, after: Organization): readonly AuditedAction[] {
  const actions: AuditedAction[] = [];
  if (after.name !== before.name) {
    actions.push(organizationAction(after, 'renamed', `Organization ${before.name} renamed ${after.name}`));
  }
  if (after.logoPath !== before.logoPath) {
    const what = after.logoPath ? 'changed' : 'removed';
    actions.push(organizationAction(after, `logo_${what}`, `Logo ${what}`));
  }
  return actions;
}
