import { DomainError } from '../../../src/domain/shared/errors.ts';

/** The error for an image; the message says what is wrong with the file. */
export function refused(sentence: string): DomainError {
  return new DomainError('image_refused', sentence);
}
