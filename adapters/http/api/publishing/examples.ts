import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

const { transitionId } = EXAMPLE_IDS;

export const PUBLISHING_EXAMPLES: Examples = {
  createClosure: {
    target: { type: 'transition', id: transitionId },
    until: '2100-11-20T17:00:00Z',
    reason: { en: 'Maintenance', de: 'Wartung' },
    effect: 'closed',
  },
  replaceClosures: {
    items: [
      {
        externalId: 'lift-2',
        target: { type: 'transition', id: transitionId },
        reason: { en: 'Out of order' },
      },
      { externalId: 'lift-3', _delete: true },
    ],
  },
  updateClosure: { effect: 'slow', reason: { en: 'One of two cabins is out of order' } },
};
