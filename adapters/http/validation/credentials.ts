import * as v from 'valibot';
import { MAX_PASSWORD_CHARACTERS, MIN_PASSWORD_CHARACTERS } from '../../../src/domain/accounts/password.ts';
import { emailFault } from '../../../src/domain/shared/email.ts';
import { domainNames } from './domain-names.ts';
import { TOKEN } from './patterns.ts';
import { text, upTo } from './texts.ts';

const EMAIL_LENGTH = 254;

/** An email address that has a canonical form, in any case and with blanks around it. */
export const email = v.pipe(
  text(EMAIL_LENGTH, { format: 'email', pattern: undefined }),
  v.check(
    (value) => emailFault(value, domainNames) === null,
    ({ input }) => emailFault(input, domainNames)!,
  ),
);

/** A typed secret: any text; its messages never contain it. */
export const password = upTo(4096, 'The password is too long.');

/** A password that is chosen: the domain checks it, which knows the names that it must not be. */
export const newPassword = v.pipe(
  password,
  v.metadata({ minLength: MIN_PASSWORD_CHARACTERS, maxLength: MAX_PASSWORD_CHARACTERS }),
);

/** A code or a token: not empty; its messages never contain it. */
export const secret = v.pipe(upTo(4096, 'This is too long.'), v.minLength(1, 'This field may not be blank.'));

/** The same of this form; a token of another one is refused like one that does not exist. */
export const patterned = (schema: typeof secret | v.StringSchema<undefined>, pattern: string) =>
  v.pipe(schema, v.metadata({ pattern, minLength: undefined, maxLength: undefined }));

/** A token in a URL: 43 characters of base64url. */
export const linkToken = v.pipe(
  upTo(128, 'This is too long.'),
  v.regex(/^[A-Za-z0-9_-]+$/, 'Must be letters, digits, - and _.'),
  v.metadata({ pattern: TOKEN, maxLength: undefined }),
);

/** The account and the token of a mailed link, as the query of its address has them. */
export const accountId = v.pipe(v.string(), v.metadata({ format: 'uuid' }));
export const mailToken = patterned(v.string(), TOKEN);
