import { invalidField } from '../../../domain/shared/errors.ts';

/** The error for an invalid link, the same for every reason. */
export const badToken = () => invalidField('token', 'The link is invalid, was already used, or has expired.');
