import { invalidField } from '../../../../domain/shared/errors.ts';

export const groupNameTaken = () => invalidField('name', 'The organization already has a group with this name.');
