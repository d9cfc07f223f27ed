/** The files of the imports that this tab has sent: with them an import is read again in another way. */
const SENT = new Map<string, readonly File[]>();

export const rememberFiles = (importId: string, files: readonly File[]): void => void SENT.set(importId, files);

/** Null where another tab has sent them, or this one before it was loaded again. */
export const filesOf = (importId: string | null): readonly File[] | null => SENT.get(importId ?? '') ?? null;
