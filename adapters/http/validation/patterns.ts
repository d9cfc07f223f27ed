/*
 * Patterns that the document has for texts which code checks. Every regular expression engine reads them: no flags, no look-ahead and
 * no classes by property. Each reads a text once.
 */

/** What trimming removes: blanks, tabs and line ends among them. */
const BLANKS = '\\u0009-\\u000d \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';
const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f';
const NAME_CHARACTER = `[^${BLANKS}${CONTROLS}]`;
/** What shows nothing and is no blank, of the first plane. */
const INVISIBLE =
  '\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164' +
  '\\ufe00-\\ufe0f\\uffa0\\ufff0-\\ufffb';
const VISIBLE = `[^${BLANKS}${CONTROLS}${INVISIBLE}]`;
/** Blanks that are no control characters. */
const SPACES = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff';

/** A name: something visible, and no control characters inside. */
export const NAME = `^[${BLANKS}]*([${INVISIBLE}][${INVISIBLE}${SPACES}]*)?${VISIBLE}([^${CONTROLS}]*${NAME_CHARACTER})?[${BLANKS}]*$`;

/** A text that is not blank, without NUL. */
export const NOT_BLANK = `^[${BLANKS}]*[^\\u0000${BLANKS}][^\\u0000]*$`;

/** A random token: 32 bytes as base64url. */
export const TOKEN = '^[A-Za-z0-9_-]{43}$';

/** A JSON web token. */
export const JWT = '^[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+\\.[A-Za-z0-9_-]+$';

/** A code of an authenticator: six digits, also with blanks or hyphens. */
export const AUTHENTICATOR_CODE = '^[ -]*([0-9][ -]*){6}$';

/** The same, or a backup code: sixteen hex digits. */
export const SECOND_FACTOR_CODE = '^[ -]*(([0-9][ -]*){6}|([0-9A-Fa-f][ -]*){16})$';

const LANGUAGE = '([A-Za-z]{2,3}|[A-Za-z]{5,8})';
/** No language has a longer code: `german` and `default` are words. */
const ISO_LANGUAGE = '[A-Za-z]{2,3}';
const SCRIPT_AND_REGION = '(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?';
const VARIANTS = '(-([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3}))*';
const SUBTAGS = `${SCRIPT_AND_REGION}${VARIANTS}`;

const VALUES = '(-[A-Za-z0-9]{3,8})';
/** Such as `-u-nu-latn`. */
const LOCALE_KEYWORDS = `(-[A-Za-z0-9][A-Za-z]${VALUES}*)`;
const LOCALE_EXTENSION = `-[uU](${VALUES}+${LOCALE_KEYWORDS}*|${LOCALE_KEYWORDS}+)`;
/** Such as `-t-ja-m0-true`. */
const TRANSFORM_FIELDS = `(-[A-Za-z][0-9]${VALUES}+)`;
const TRANSFORM_EXTENSION = `-[tT](-${LANGUAGE}${SUBTAGS}${TRANSFORM_FIELDS}*|${TRANSFORM_FIELDS}+)`;
const OTHER_EXTENSION = '-[0-9A-SV-WYZa-sv-wyz](-[A-Za-z0-9]{2,8})+';
const EXTENSIONS = `(${LOCALE_EXTENSION}|${TRANSFORM_EXTENSION}|${OTHER_EXTENSION})*`;
const PRIVATE_USE = '(-[xX](-[A-Za-z0-9]{1,8})+)?';

/** A BCP-47 code as browsers read it. */
export const LANGUAGE_CODE = `^${LANGUAGE}${SUBTAGS}${EXTENSIONS}${PRIVATE_USE}$`;

/** One that begins as the codes of languages do. */
export const ISO_LANGUAGE_CODE = `^${ISO_LANGUAGE}${SUBTAGS}${EXTENSIONS}${PRIVATE_USE}$`;

const DAY = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const TIME = '([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])';

/** A day, or an RFC 3339 date-time. */
export const DAY_OR_DATE_TIME = `^${DAY}([Tt]${TIME})?$`;

/** A host, or all hosts of a domain, with or without a port. */
export const ALLOWED_DOMAIN = '^(\\*\\.)?[A-Za-z0-9-]+(\\.[A-Za-z0-9-]+)*(:[0-9]+)?$';

/** What no label of a host has, beside dots. */
const NOT_IN_LABEL = '\\u0000-\\u0020\\u007f"#%/:<>?@\\[\\\\\\]^`{|}\\u3002\\uff0e\\uff61';
/** The last label begins with no digit: a number would be read as an IPv4 address. */
const HOST_NAME = `([^${NOT_IN_LABEL}.]+\\.)*[^${NOT_IN_LABEL}.0-9][^${NOT_IN_LABEL}.]*\\.?`;
const BYTE = '(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])';
const IPV4 = `${BYTE}(\\.${BYTE}){3}`;
const PORT = '([1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])';

/** An https URL of a named host or an IPv4 address without credentials, blanks and backslashes; not on port 0. */
export const HTTPS_URL = `^[hH][tT][tT][pP][sS]://(${HOST_NAME}|${IPV4})(:${PORT})?([/?#][^\\u0000-\\u0020\\\\]*)?$`;
