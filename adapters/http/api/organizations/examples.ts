import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

const { organizationId: organization, memberId: member } = EXAMPLE_IDS;
const token = 'xWpQ0lTq8b3nJmY1uR6sVfD2cKzE9hGaBtNiOoPeLwU';

export const ORGANIZATION_EXAMPLES: Examples = {
  createOrganization: { name: 'City Libraries' },
  updateOrganization: { name: 'City Libraries and Archives' },
  transferOwnership: { member },
  createInvitation: { organization, email: 'grace@example.com', role: 'member' },
  lookUpInvitation: { token },
  acceptInvitation: {
    token,
    full_name: 'Grace Hopper',
    password: 'correct horse battery',
    password_confirm: 'correct horse battery',
  },
  createApiKey: { organization, name: 'Kiosk in the hall', type: 'read' },
  updateApiKey: { name: 'Kiosks', expires_at: '2099-12-31T23:00:00Z' },
  rotateApiKey: { grace_seconds: 3600 },
  updateMember: { role: 'viewer' },
  createGroup: { organization, name: 'Branch libraries', description: 'The maps of all branches.', draft_limit: 10 },
  updateGroup: { build_limit: 5 },
  addGroupMembers: { members: [member] },
  removeGroupMembers: { members: [member] },
};
