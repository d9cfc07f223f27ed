import type { Message } from '../../src/domain/accounts/mail.ts';
import type { Mail } from '../../src/ports/shared/mail.ts';

const CAPACITY = 1000;

/** Mails that are not sent, but kept in the memory of this process for tests. */
export interface MemoryMail extends Mail {
  /** The newest thousand, oldest first. */
  messages(): readonly Message[];
  clear(): void;
}

export function memoryMail(): MemoryMail {
  let messages: readonly Message[] = [];
  return {
    send(message) {
      messages = [...messages, message].slice(-CAPACITY);
    },
    messages: () => messages,
    clear() {
      messages = [];
    },
    async check() {},
    async close() {},
  };
}
