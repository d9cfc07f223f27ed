import { bodySenders } from './body-senders.ts';
import { connectionSenders } from './connection-senders.ts';
import { numberSenders } from './number-senders.ts';
import type { Sender } from './sender.ts';
import { signInSenders } from './sign-in-senders.ts';

/** Everybody who sends many requests at once. Those of one kind are in a file of their own, named here. */
export const SENDERS: readonly Sender[] = [...numberSenders, ...bodySenders, ...signInSenders, ...connectionSenders];
