import { expect } from 'chai';
import {
  effectiveChange,
  needsFeature,
  newWebhookSecret,
  requireWebhookQuota,
  type WebhookChange,
} from '../../../src/domain/webhooks/webhook.ts';
import { aHash } from '../../support/builders.ts';
import { aWebhook } from '../../support/webhook-builders.ts';
import { faultyFields } from '../shared/given.ts';

describe('A webhook', () => {
  for (const [used, max, isWithinQuota] of [
    [0, 20, true],
    [19, 20, true],
    [20, 20, false],
    [21, 20, false],
    [0, 0, false],
    [1000, -1, true],
  ] as const) {
    it(`${isWithinQuota ? 'is' : 'is not'} allowed beside ${used} where the limit is ${max}`, () => {
      const check = () => requireWebhookQuota(used, max);
      if (isWithinQuota) check();
      else expect(faultyFields(check)).to.deep.equal(['organizationId']);
    });
  }

  const changes: readonly (readonly [WebhookChange, boolean])[] = [
    [{}, false],
    [{ description: '' }, false],
    [{ url: 'https://example.org/' }, true],
    [{ events: [] }, true],
    [{ isActive: false }, true],
    [{ isActive: true }, true],
    [{ description: 'x', isActive: true }, true],
  ];
  for (const [change, isNeeded] of changes) {
    it(`needs ${isNeeded ? 'a plan with webhooks' : 'no such plan'} to change ${JSON.stringify(change)}`, () => {
      expect(needsFeature(change)).to.equal(isNeeded);
    });
  }

  const webhook = aWebhook({ description: 'Lobby', events: ['project.published', 'project.deleted'], isActive: true });
  const { url, description, events, isActive } = webhook;
  const given: readonly (readonly [string, WebhookChange, WebhookChange])[] = [
    ['nothing', {}, {}],
    ['the current values', { url, description, events, isActive }, {}],
    ['its events in another order', { events: events.toReversed() }, {}],
    ['its events, one of them twice', { events: [...events, events[0]!] }, {}],
    ['one event less', { events: events.slice(1) }, { events: events.slice(1) }],
    [
      'another event in place of one',
      { events: ['project.updated', events[0]!] },
      { events: ['project.updated', events[0]!] },
    ],
    ['another address with current values', { url: `${url}/2`, isActive }, { url: `${url}/2` }],
    ['that it is off', { isActive: false, events }, { isActive: false }],
    ['another description', { description: '', url }, { description: '' }],
  ];
  for (const [what, change, effective] of given) {
    it(`is changed by ${what} where that is new`, () => {
      expect(effectiveChange(webhook, change)).to.deep.equal(effective);
    });
  }

  it('has a secret of whsec_ and 48 random characters', () => {
    const digits = aHash();
    expect(newWebhookSecret(digits)).to.equal(`whsec_${digits.slice(0, 48)}`);
    expect(newWebhookSecret(digits)).to.match(/^whsec_[0-9a-f]{48}$/);
  });
});
