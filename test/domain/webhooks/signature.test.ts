import { verify } from '@octokit/webhooks-methods';
import { expect } from 'chai';
import fc from 'fast-check';
import Stripe from 'stripe';
import { hmac } from '../../../adapters/security/secrets.ts';
import { verifyWebhook } from '../../../adapters/web/client/verify-webhook.ts';
import { PROJECT_EVENTS } from '../../../src/domain/shared/project-event.ts';
import { envelope, type NumberedEvent } from '../../../src/domain/webhooks/event.ts';
import { signature, signedText } from '../../../src/domain/webhooks/signature.ts';
import { newWebhookSecret } from '../../../src/domain/webhooks/webhook.ts';
import { cases } from '../../support/test-depth.ts';

const ENVELOPES = 1000;
const TOLERANCE_SECONDS = 300;

/** Any UTF-16 at all, halves of characters too, and what JSON or JavaScript is touchy about. */
const oddText = fc.oneof(
  fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '__proto__', '"', '\\u0000', '\u2028', '\ufeff', '{"id":"evt_1"}', '1e999', '\ud83d', 'مطار'),
);
const data = fc.oneof(
  fc.record({ project_id: fc.uuid(), name: oddText }),
  fc.record({ organization_id: fc.uuid(), sent_by: oddText }),
);
const time = fc.date({ min: new Date('2000-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const event: fc.Arbitrary<NumberedEvent> = fc.record({
  number: fc.maxSafeNat(),
  name: fc.constantFrom(...PROJECT_EVENTS, 'webhook.ping'),
  createdAt: time.map((date) => date.toISOString()),
  data,
});

/** What a receiver gets and knows: the exact bytes, the two headers, and its secret. */
type Received = {
  readonly body: Buffer;
  readonly timestamp: number;
  readonly signed: string;
  readonly secret: string;
};

const received: fc.Arbitrary<Received> = fc
  .record({ event, at: time, digits: fc.stringMatching(/^[0-9a-f]{64}$/) })
  .map(({ event, at, digits }) => {
    const [body, timestamp, secret] = [envelope(event), Math.floor(at.getTime() / 1000), newWebhookSecret(digits)];
    return { body: Buffer.from(body), timestamp, secret, signed: signature(hmac, secret, timestamp, body) };
  });

/** The same, with one byte of its body changed to another. */
const tampered = fc
  .tuple(received, fc.nat(), fc.integer({ min: 1, max: 255 }))
  .map(([given, place, change]) => {
    const body = Buffer.from(given.body);
    const at = place % body.length;
    body[at]! ^= change;
    return { ...given, body };
  })
  // Two of the ways to write no character read alike to a receiver that decodes before it verifies.
  .filter(({ body, ...given }) => !isGenuineText(body.toString(), given));

function isGenuineText(text: string, { timestamp, signed, secret }: Omit<Received, 'body'>): boolean {
  return signature(hmac, secret, timestamp, text) === signed;
}

/** The example, and receivers that others have written, for signatures of the same kind. */
const RECEIVERS: Readonly<Record<string, (received: Received, now?: number) => Promise<boolean>>> = {
  async 'the example'({ body, timestamp, signed, secret }, now = timestamp) {
    const headers = { 'x-service-timestamp': String(timestamp), 'x-service-signature': signed };
    return verifyWebhook(body, headers, secret, now);
  },
  // Its header joins the time and the hex digest; it signs `t.body` as the specification does.
  async Stripe({ body, timestamp, signed, secret }, now = timestamp) {
    const header = `t=${timestamp},v1=${signed.replace(/^sha256=/, '')}`;
    try {
      Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, now * 1000);
      return true;
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
      throw error;
    }
  },
  // It knows of no time: that is put before the body.
  Octokit: ({ body, timestamp, signed, secret }) => verify(secret, signedText(timestamp, body.toString()), signed),
};

describe('A signature', () => {
  it('is sha256= and the HMAC of the timestamp, a dot and the body', () => {
    // Worked out with `openssl dgst -sha256 -hmac`.
    expect(signature(hmac, 'whsec_key', 1700000000, '{"name":"Zürich"}')).to.equal(
      'sha256=8efbc0774cc4c60a3bc6b08a21b6a1a5dae04b6d4b0a44aadc706d8a048c3967',
    );
  });

  for (const [name, accepts] of Object.entries(RECEIVERS)) {
    describe(`read by the receiver of ${name}`, () => {
      it(`is accepted on ${ENVELOPES} envelopes of any text`, () => holds(received, (given) => accepts(given)));

      it('is refused when one byte of the body is another', () =>
        holds(tampered, async (given) => !(await accepts(given))));

      it('is refused at another time, and under another secret', () =>
        holds(received, async (given) => {
          const secret = given.secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
          const changed = [{ timestamp: given.timestamp + 1 }, { secret }];
          return !(await Promise.all(changed.map((change) => accepts({ ...given, ...change })))).includes(true);
        }));
    });
  }

  for (const name of ['Stripe', 'the example']) {
    it(`is too old for the receiver of ${name} after 300 seconds`, () =>
      holds(received, async (given) => {
        const until = given.timestamp + TOLERANCE_SECONDS;
        return (await RECEIVERS[name]!(given, until)) && !(await RECEIVERS[name]!(given, until + 1));
      }));
  }

  function holds(given: fc.Arbitrary<Received>, property: (received: Received) => Promise<boolean>): Promise<void> {
    return fc.assert(fc.asyncProperty(given, property), { numRuns: cases(ENVELOPES) });
  }
});
