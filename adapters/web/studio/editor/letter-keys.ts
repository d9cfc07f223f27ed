import { computed } from '@preact/signals';
import { remembered } from '../storage/remembered.ts';

const choice = remembered('waymark-studio-letter-keys', ['on', 'off']);

/** Whether single letters, digits and signs are shortcuts. People who dictate, or hit keys by accident, switch them off. */
export const hasLetterKeys = computed(() => choice.value === 'on');

export function switchLetterKeys(isOn: boolean): void {
  choice.value = isOn ? 'on' : 'off';
}

/** Whether a shortcut is a single character, without Ctrl or ⌘. */
export const isLetterKey = (key: string): boolean =>
  /^(Shift\+)?(Key[A-Z]|Digit\d|Equal|Minus|Backslash|\?)$/.test(key);
