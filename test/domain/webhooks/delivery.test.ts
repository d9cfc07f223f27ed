import { expect } from 'chai';
import { type DeliveryError, deliveryOf, INTERRUPTED } from '../../../src/domain/webhooks/delivery.ts';
import { NOW } from '../../support/builders.ts';
import { anOutcome } from '../../support/network/recording-outbound.ts';

const SENT: Parameters<typeof deliveryOf>[0] = {
  id: 'd',
  webhookId: 'w',
  number: 7,
  event: 'project.published',
  createdAt: NOW,
  payload: '{"id":"evt_7"}',
  requestHeaders: { 'X-Service-Delivery': 'evt_7' },
};

describe('The record of a delivery', () => {
  it('has what was sent, and the result', () => {
    expect(deliveryOf(SENT, anOutcome())).to.deep.equal({
      ...SENT,
      status: 'success',
      statusCode: 200,
      responseHeaders: {},
      areResponseHeadersTruncated: false,
      responseBody: 'ok',
      isResponseBodyTruncated: false,
      durationMilliseconds: 12,
      error: '',
    });
  });

  const failures: readonly (readonly [error: DeliveryError, statusCode: number])[] = [
    ...(['dns', 'blocked_address', 'connect', 'tls', 'timeout', 'reset', 'interrupted'] as const).map(
      (error) => [error, 0] as const,
    ),
    ['http_301', 301],
    ['http_404', 404],
    ['http_500', 500],
    ['timeout', 200],
  ];
  for (const [error, statusCode] of failures) {
    it(`is that of a failure by ${error}, with the status ${statusCode}`, () => {
      expect(deliveryOf(SENT, anOutcome({ error, statusCode }))).to.include({ status: 'failed', error, statusCode });
    });
  }

  it('keeps 1,024 bytes of the response, and whether there was more', () => {
    for (const [length, kept] of [
      [1023, 1023],
      [1024, 1024],
      [1025, 1024],
    ] as const) {
      const { responseBody, isResponseBodyTruncated } = deliveryOf(SENT, anOutcome({ body: new Uint8Array(length) }));
      expect([responseBody.length, isResponseBodyTruncated]).to.deep.equal([kept, kept < length]);
    }
  });

  it('of an interrupted one says so, and has no response', () => {
    expect(deliveryOf(SENT, INTERRUPTED)).to.deep.equal({
      ...SENT,
      status: 'failed',
      statusCode: 0,
      responseHeaders: {},
      areResponseHeadersTruncated: false,
      responseBody: '',
      isResponseBodyTruncated: false,
      durationMilliseconds: 0,
      error: 'interrupted',
    });
  });
});
