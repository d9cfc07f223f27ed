import type { Body } from '../../support/client.ts';

/** Whether an operation of the document is refused without credentials. */
export const needsCredentials = ({ security }: Body): boolean =>
  security.length > 0 && security.every((schemes: object) => Object.keys(schemes).length > 0);
