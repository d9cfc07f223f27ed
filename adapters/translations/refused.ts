import { type DomainError, invalidField } from '../../src/domain/errors.ts';

/** The refusal of a file as a whole; the sentence tells the translator what is wrong with it. */
export const refused = (sentence: string): DomainError => invalidField('non_field_errors', sentence);

/** How many texts a file may have. */
export const MAX_ROWS = 500_000;
