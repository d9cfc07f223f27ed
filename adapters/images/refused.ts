import { DomainError } from '../../src/domain/shared/errors.ts';

/** The refusal of an image; the sentence tells its owner what is wrong with the file. */
export function refused(sentence: string): DomainError {
  return new DomainError('image_refused', sentence);
}
