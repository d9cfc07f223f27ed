import { computed } from '@preact/signals';
import { remembered } from '../parts/remembered.ts';

const choice = remembered('waymark-studio-letter-keys', ['on', 'off']);

/** Whether single letters, digits and signs are shortcuts. Whoever speaks to the computer, or hits keys by accident, switches them off. */
export const hasLetterKeys = computed(() => choice.value === 'on');

export function switchLetterKeys(isOn: boolean): void {
  choice.value = isOn ? 'on' : 'off';
}

/** Whether a shortcut is a single character, without Ctrl or ⌘. */
export const isLetterKey = (key: string): boolean =>
  /^(Shift\+)?(Key[A-Z]|Digit\d|Equal|Minus|Backslash|\?)$/.test(key);
