import type { Registry } from '@prometheus-io/client';
import Counter from '@prometheus-io/client/lib/counter.js';
import type { Mail, MailOutcome } from '../../../src/ports/shared/mail.ts';

const RESULTS: readonly MailOutcome['status'][] = ['sent', 'failed', 'refused'];

/** Wraps an adapter, whose attempts to send a mail are counted by their results. */
export function mailMetrics(registry: Registry) {
  const results = new Counter({
    name: 'waymark_mail_attempts_total',
    help: 'Attempts to send a mail: those that the mail server accepted, those that are repeated, and those that it refused for good.',
    labelNames: ['result'],
    registers: [registry],
  });
  for (const result of RESULTS) results.inc({ result }, 0);
  return (mail: Mail): Mail => ({
    ...mail,
    async send(message, id) {
      const outcome = await mail.send(message, id);
      results.inc({ result: outcome.status });
      return outcome;
    },
  });
}
