import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

export const WEBHOOK_EXAMPLES: Examples = {
  createWebhook: {
    organization: EXAMPLE_IDS.organizationId,
    url: 'https://example.org/hooks/maps',
    description: 'Rebuilds the website.',
    events: ['project.published', 'project.updated'],
  },
  updateWebhook: { is_active: false },
};
