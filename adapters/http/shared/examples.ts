import type { Json } from './json.ts';

/** Bodies of requests by the names of their operations. Tests send each of them, with the ids of things that there are. */
export type Examples = Readonly<Record<string, Json>>;

const id = (number: number): string => `0198a0b0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The ids in examples. Tests put the id of the thing of this name in their place. */
export const EXAMPLE_IDS = {
  organizationId: id(1),
  projectId: id(2),
  sessionId: id(3),
  invitationId: id(4),
  keyId: id(5),
  memberId: id(6),
  groupId: id(7),
  templateId: id(8),
  tagId: id(9),
  levelId: id(10),
  areaId: id(11),
  markerId: id(12),
  languageId: id(13),
  corridorId: id(14),
  branchId: id(15),
  transitionId: id(16),
  snapshotId: id(17),
  webhookId: id(18),
  closureId: id(19),
  importId: id(20),
  deliveryId: id(21),
} as const;
