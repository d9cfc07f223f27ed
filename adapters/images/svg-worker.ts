import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../src/domain/errors.ts';
import { type CleanSvg, cleanSvg } from './svg.ts';

/** What the worker answers to the bytes of a drawing: the cleaned one, or the sentence that refuses it. */
export type SvgAnswer = CleanSvg | { readonly refusal: string };

parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(answerTo(bytes)));

/** Anything but a refusal is a fault: it is not caught, ends this thread, and is heard of in the one that asked. */
function answerTo(bytes: Uint8Array): SvgAnswer {
  try {
    return cleanSvg(bytes);
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error.message };
    throw error;
  }
}
