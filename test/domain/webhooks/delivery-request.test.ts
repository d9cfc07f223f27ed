import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { hmac } from '../../../adapters/security/secrets.ts';
import { deliveryRequest, productToken } from '../../../src/domain/webhooks/delivery-request.ts';
import { envelope, type NumberedEvent } from '../../../src/domain/webhooks/event.ts';
import { NOW } from '../../support/builders.ts';

const EVENT: NumberedEvent = {
  number: 7,
  name: 'project.published',
  createdAt: NOW,
  data: { project_id: 'p', name: 'Zürich 駅' },
};
const SIGNING = { hmac, secret: 'whsec_0', timestamp: 1_772_600_767, serviceName: 'Waymark' };

describe('A delivery request', () => {
  it('is the envelope, with the headers of the specification', () => {
    const { body, headers } = deliveryRequest(EVENT, SIGNING);
    expect(body).to.equal(envelope(EVENT));
    const digest = createHmac('sha256', 'whsec_0')
      .update(Buffer.from(`1772600767.${body}`))
      .digest('hex');
    expect(headers).to.deep.equal({
      'Content-Type': 'application/json',
      'User-Agent': 'Waymark-Webhooks/1.0',
      'X-Service-Event': 'project.published',
      'X-Service-Delivery': 'evt_7',
      'X-Service-Timestamp': '1772600767',
      'X-Service-Signature': `sha256=${digest}`,
    });
  });

  for (const [name, token] of [
    ['Waymark', 'Waymark'],
    ['City Maps', 'City-Maps'],
    ['Straßen & Plätze', 'Stra-en-&-Pl-tze'],
    ['  (Maps)  ', 'Maps'],
    ['a/b:c', 'a-b-c'],
    ['v1.0_beta+2', 'v1.0_beta+2'],
    ['x\r\nX-Evil: 1', 'x-X-Evil-1'],
    ['地図', 'Waymark'],
    ['', 'Waymark'],
    ['---', 'Waymark'],
  ] as const) {
    it(`names the service ${JSON.stringify(name)} as ${token}`, () => {
      expect(productToken(name)).to.equal(token);
      const { headers } = deliveryRequest(EVENT, { ...SIGNING, serviceName: name });
      expect(headers['User-Agent']).to.equal(`${token}-Webhooks/1.0`);
      expect(() => new Headers(headers)).not.to.throw();
    });
  }
});
