import { invalidField } from '../../../domain/shared/errors.ts';

export const nameTaken = () => invalidField('name', 'The organization already has a project with this name.');
