import * as v from 'valibot';
import type { Message } from '../../../../../src/domain/accounts/mail.ts';
import { named } from '../../../openapi/named.ts';
import { type Route, route } from '../../../route.ts';

const mailResponse = named(
  'Mail',
  v.object({ to: v.string(), subject: v.string(), text: v.string(), html: v.string() }),
);

/** What a test suite may read of a service with in-memory storage; otherwise the route does not exist. */
export function memoryRoutes(sent: (() => readonly Message[]) | null): readonly Route[] {
  if (!sent) return [];
  const readMails = route({
    method: 'GET',
    path: '/__memory/mails',
    name: 'listMails',
    summary: 'List the mails that were sent, oldest first',
    auth: 'open',
    responses: { 200: v.array(mailResponse) },
    handle: async () => ({ status: 200, body: sent() }),
  });
  return [readMails];
}
