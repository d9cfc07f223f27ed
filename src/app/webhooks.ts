import { createWebhook } from '../usecases/webhooks/create.ts';
import { deleteWebhook } from '../usecases/webhooks/delete.ts';
import { getWebhook } from '../usecases/webhooks/get.ts';
import { listWebhooks } from '../usecases/webhooks/list.ts';
import { listDeliveries } from '../usecases/webhooks/list-deliveries.ts';
import { pingWebhook } from '../usecases/webhooks/ping.ts';
import { regenerateSecret } from '../usecases/webhooks/regenerate-secret.ts';
import { resendDelivery } from '../usecases/webhooks/resend.ts';
import { updateWebhook } from '../usecases/webhooks/update.ts';

/** Operations on webhooks. */
export const WEBHOOKS_ACTIONS = {
  webhooks: {
    list: listWebhooks,
    get: getWebhook,
    create: createWebhook,
    update: updateWebhook,
    delete: deleteWebhook,
    regenerateSecret,
    ping: pingWebhook,
    resend: resendDelivery,
    deliveries: listDeliveries,
  },
};
