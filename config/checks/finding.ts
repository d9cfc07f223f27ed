/** One line of `waymark check`: what was found, and what to do about it. */
export type Finding = {
  readonly status: 'ok' | 'warning' | 'failed';
  readonly message: string;
  /** Null where there is nothing to do. */
  readonly advice: string | null;
};

/** A check of one thing. It writes nothing that it does not remove. No findings: what it is about was not there to be checked. */
export type Check = { readonly name: string; readonly run: () => Promise<readonly Finding[]> };

export type NamedFinding = Finding & { readonly name: string };

export const ok = (message: string): Finding => ({ status: 'ok', message, advice: null });
export const warning = (message: string, advice: string): Finding => ({ status: 'warning', message, advice });
export const failed = (message: string, advice: string | null): Finding => ({ status: 'failed', message, advice });
