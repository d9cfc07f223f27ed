import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { afterDelivery, afterSwitch, type DeliveryCounts } from '../../../src/domain/webhooks/delivery-counts.ts';
import { MAX_CONSECUTIVE_FAILURES } from '../../../src/domain/webhooks/webhook.ts';
import { NOW } from '../../support/builders.ts';

const FRESH: DeliveryCounts = { isActive: true, consecutiveFailures: 0, lastDeliveryAt: null, lastSuccessAt: null };
const at = (milliseconds: number) => addMilliseconds(NOW, milliseconds);
const failed = (counts: DeliveryCounts, when = 0) => afterDelivery(counts, { status: 'failed', createdAt: at(when) });
const received = (counts: DeliveryCounts, when = 0) =>
  afterDelivery(counts, { status: 'success', createdAt: at(when) });
const failedTimes = (times: number, counts = FRESH) =>
  Array.from({ length: times }).reduce<DeliveryCounts>((each) => failed(each), counts);

describe('The counts of a webhook', () => {
  it('switch it off with the twentieth failure in a row, not before', () => {
    expect(MAX_CONSECUTIVE_FAILURES).to.equal(20);
    expect(failedTimes(19)).to.include({ isActive: true, consecutiveFailures: 19 });
    expect(failedTimes(20)).to.include({ isActive: false, consecutiveFailures: 20 });
  });

  it('begin anew after a success, which switches nothing on', () => {
    expect(failedTimes(19, received(failedTimes(19)))).to.include({ isActive: true, consecutiveFailures: 19 });
    expect(received(failedTimes(20))).to.include({ isActive: false, consecutiveFailures: 0 });
  });

  it('count on while it is off', () => {
    expect(failedTimes(3, { ...FRESH, isActive: false })).to.include({ isActive: false, consecutiveFailures: 3 });
  });

  it('begin anew when it is switched on, and not when it is on already or is switched off', () => {
    expect(afterSwitch(failedTimes(20), true)).to.include({ isActive: true, consecutiveFailures: 0 });
    expect(failed(afterSwitch(failedTimes(20), true))).to.include({ isActive: true, consecutiveFailures: 1 });
    expect(afterSwitch(failedTimes(19), true)).to.include({ isActive: true, consecutiveFailures: 19 });
    expect(afterSwitch(failedTimes(19), false)).to.include({ isActive: false, consecutiveFailures: 19 });
  });

  it('know the latest delivery and the latest success, in whatever order they end', () => {
    const counts = received(failed(received(failed(FRESH, 5), 4), 9), 2);
    expect(counts).to.include({ lastDeliveryAt: at(9), lastSuccessAt: at(4) });
  });
});
