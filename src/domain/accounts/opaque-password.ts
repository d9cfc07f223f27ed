/**
 * The form in which passwords are hashed and compared: RFC 8265, OpaqueString. Keyboards write the same sign in different ways; NFC is one
 * of them, and every space is that of the keyboard.
 */
export const opaquePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');
