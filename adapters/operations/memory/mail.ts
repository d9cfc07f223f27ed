import type { Message } from '../../../src/domain/shared/mail.ts';
import type { Mail } from '../../../src/ports/shared/mail.ts';

const CAPACITY = 1000;

/** Mails that are not sent, but kept in the memory of this process for tests. */
export interface MemoryMail extends Mail {
  /** The newest thousand, oldest first. */
  messages(): readonly Message[];
  clear(): void;
  /** Forgets the mails that were sent since they were these. */
  restore(messages: readonly Message[]): void;
}

export function memoryMail(): MemoryMail {
  let messages: readonly Message[] = [];
  return {
    async send(message) {
      messages = [...messages, message].slice(-CAPACITY);
      return { status: 'sent' };
    },
    messages: () => messages,
    clear() {
      messages = [];
    },
    restore(earlier) {
      messages = earlier;
    },
    async check() {},
    async close() {},
  };
}
