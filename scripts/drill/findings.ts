/** What the check found wrong: something acknowledged is missing, something is there twice, or a rule does not hold. */
export type Finding = { readonly kind: 'lost' | 'doubled' | 'broken'; readonly what: string };

export const lost = (what: string): Finding => ({ kind: 'lost', what });
export const doubled = (what: string): Finding => ({ kind: 'doubled', what });
export const broken = (what: string): Finding => ({ kind: 'broken', what });
