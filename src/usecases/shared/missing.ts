import { DomainError } from '../../domain/shared/errors.ts';

/** The error for something that a command of the operator names, and that does not exist. */
export const missing = (what: string) => new DomainError('not_found', `There is no ${what}.`);
