/** The pattern of a code verifier. */
export const CODE_VERIFIER = '^[A-Za-z0-9._~-]{43,128}$';

const PATTERN = new RegExp(CODE_VERIFIER);

/** Whether a text can be the verifier of a proof key (PKCE, RFC 7636, section 4.1): 43–128 unreserved characters. */
export const isCodeVerifier = (text: string): boolean => PATTERN.test(text);
