import { attemptUntil, MAX_WAITING_MAILS } from '../../../domain/shared/outgoing-mail.ts';
import { addMilliseconds } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import type { MailOutcome } from '../../../ports/shared/mail.ts';
import type { MailHead } from '../../../ports/shared/mail-outbox.ts';
import { attempt, named } from '../../shared/mail/outgoing-mail.ts';

/** How long a run begins new attempts. The rest is left to the next run, so that a shutdown does not wait for all. */
const TURN_MILLISECONDS = 25_000;
const BATCH = 100;
const AT_ONCE = 4;

/** What a run did: mails that were sent, that wait for another attempt, and that were given up. */
export type MailRun = { readonly sent: number; readonly postponed: number; readonly givenUp: number };

/** Gives up mails that have expired, or are too many, and sends those that are due. */
export function sendMails(needs: Needs) {
  return async (): Promise<MailRun> => {
    const { mailOutbox } = needs.storage;
    const expired = await giveUp(needs, 'they have expired', () => mailOutbox.listExpired(needs.now(), BATCH));
    const excess = await giveUp(needs, `more than ${MAX_WAITING_MAILS} mails are waiting`, () =>
      mailOutbox.listExcess(MAX_WAITING_MAILS, BATCH),
    );
    const outcomes = await sendDue(needs);
    const numberOf = (status: MailOutcome['status']) => outcomes.filter((outcome) => outcome.status === status).length;
    const postponed = reportFailures(needs, outcomes);
    return { sent: numberOf('sent'), postponed, givenUp: expired + excess + numberOf('refused') };
  };
}

/** Deletes all that are listed, and reports them; returns their number. */
async function giveUp(needs: Needs, reason: string, list: () => Promise<readonly MailHead[]>): Promise<number> {
  let total = 0;
  for (;;) {
    const gone: MailHead[] = [];
    for (const mail of await list()) if (await needs.storage.mailOutbox.delete(mail.id)) gone.push(mail);
    if (gone.length === 0) return total;
    total += gone.length;
    const cause = new Error(gone.map(named).join(', '));
    needs.report(`mails that were not sent are given up, because ${reason}: ${gone.length}`, cause);
  }
}

/** Attempts each that is due, several at once; returns the outcomes. */
async function sendDue(needs: Needs): Promise<readonly MailOutcome[]> {
  const until = addMilliseconds(needs.now(), TURN_MILLISECONDS);
  const outcomes: MailOutcome[] = [];
  const tried = new Set<string>();
  for (;;) {
    const listed = await needs.storage.mailOutbox.listDue(needs.now(), BATCH);
    const due = listed.filter((id) => !tried.has(id));
    if (due.length === 0 || needs.now() > until) return outcomes;
    const worker = async () => {
      for (let id = due.shift(); id !== undefined && needs.now() <= until; id = due.shift()) {
        tried.add(id);
        const outcome = await sendAgain(needs, id);
        if (outcome) outcomes.push(outcome);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
}

/** Null where another instance has it, it is gone, or a fault was reported. */
async function sendAgain(needs: Needs, id: string): Promise<MailOutcome | null> {
  const now = needs.now();
  const mail = await needs.storage.mailOutbox.claim(id, now, attemptUntil(now));
  return mail && attempt(needs, mail);
}

/** One report for all: while the mail server is down, every mail that is due fails. */
function reportFailures({ report }: Needs, outcomes: readonly MailOutcome[]): number {
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'failed' ? [outcome.cause] : []));
  if (failures.length > 0) {
    report(`mails could not be sent, and will be sent again: ${failures.length}`, failures.at(-1));
  }
  return failures.length;
}
