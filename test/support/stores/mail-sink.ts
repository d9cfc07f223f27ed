import { setTimeout } from 'node:timers/promises';

/** A mail as the sink took it. */
export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string | null;
  readonly html: string | null;
  /** By lower-case name, decoded; of a repeated header the first. */
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: string;
};

/** The behaviour for the next `n` (1) mails to an address: a response after `hangMs`, an error where there is a `code`. */
export type SinkFailure = {
  readonly to: string;
  readonly code?: number;
  readonly hangMs?: number;
  readonly n?: number;
};

/** A real mail server that stores mails. Tests share it: each sends to addresses of its own. */
export type MailSink = {
  /** For `smtpMail`. */
  readonly url: string;
  received(to: string): Promise<readonly ReceivedMail[]>;
  /** The same, once there are so many of them. */
  arrived(to: string, count?: number): Promise<readonly ReceivedMail[]>;
  fail(failure: SinkFailure): Promise<void>;
};

/** The server of `TEST_SMTP_URL` and `TEST_SMTP_API`; null where there is none. */
export function mailSink(): MailSink | null {
  const { TEST_SMTP_URL: url, TEST_SMTP_API: api } = process.env;
  if (!url || !api) return null;
  const received = async (to: string) => {
    const response = await fetch(`${api}/messages?to=${encodeURIComponent(to)}`);
    return (await response.json()) as readonly ReceivedMail[];
  };
  return {
    url,
    received,
    async arrived(to, count = 1) {
      for (;;) {
        const mails = await received(to);
        if (mails.length >= count) return mails;
        await setTimeout(20);
      }
    },
    async fail(failure) {
      const query = new URLSearchParams(Object.entries(failure).map(([name, value]) => [name, String(value)]));
      await fetch(`${api}/fail?${query}`, { method: 'POST' });
    },
  };
}
