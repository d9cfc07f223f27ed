import type { AuditActor } from '../../../domain/organizations/audit.ts';
import { webhookAction } from '../../../domain/organizations/audited-action.ts';
import { rolesFor } from '../../../domain/organizations/permission.ts';
import { compose } from '../../../domain/shared/mail.ts';
import type { Delivery } from '../../../domain/webhooks/delivery.ts';
import { MAX_CONSECUTIVE_FAILURES } from '../../../domain/webhooks/webhook.ts';
import { webhookNotice } from '../../../domain/webhooks/webhook-notice.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { Stores } from '../../../ports/storage.ts';
import { all } from '../all.ts';
import { type Prepared, prepareMail } from '../mail/outgoing-mail.ts';

/** Nobody has done it. */
const SERVICE: AuditActor = { kind: 'system', id: null, email: '', fullName: '' };

/**
 * Records the delivery of an entry of the outbox that is being sent. Where that deactivates its webhook, the audit log says so with it, and
 * those who manage the webhook get a mail. False where the entry does not exist any more.
 */
export async function recordDelivery(needs: Needs, delivery: Delivery): Promise<boolean> {
  const { isRecorded, mails } = await needs.storage.transaction(async (tx) => {
    const recorded = await tx.outbox.recordDelivery(delivery.number, delivery);
    return {
      isRecorded: recorded !== null,
      mails: recorded?.hasDeactivated ? await writeDeactivation(needs, tx, delivery.webhookId) : [],
    };
  });
  for (const mail of mails) await mail.send();
  return isRecorded;
}

async function writeDeactivation(needs: Needs, tx: Stores, webhookId: string): Promise<readonly Prepared[]> {
  const webhook = await tx.webhooks.get(webhookId);
  const organization = webhook && (await tx.organizations.find(webhook.organizationId));
  if (!organization) return [];
  const what = `deactivated after ${MAX_CONSECUTIVE_FAILURES} failures in a row`;
  const action = webhookAction(webhook, 'deactivated', what);
  await tx.audit.insert({ ...action, id: needs.newId(), actor: SERVICE, address: '', createdAt: needs.now() });
  const notice = webhookNotice(needs.site, webhook, organization.name);
  const managers = await managersOf(tx, organization.id);
  const mails = managers.map(({ id: userId, email }) =>
    prepareMail(needs, compose(email, notice, needs.site), { userId }),
  );
  for (const mail of mails) await mail.write(tx);
  return mails;
}

/** Those who may manage webhooks, and are not blocked. */
async function managersOf({ memberships }: Stores, organizationId: string) {
  const members = await all((slice) => memberships.list(organizationId, slice));
  const roles = rolesFor('webhook.manage');
  return members.filter(({ role, status }) => status === 'active' && roles.includes(role)).map(({ user }) => user);
}
