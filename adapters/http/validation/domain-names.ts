import { domainToASCII, domainToUnicode } from 'node:url';
import type { DomainNames } from '../../../src/domain/shared/email.ts';

/** Domain names as the WHATWG URL Standard maps them (UTS #46, non-transitional). */
export const domainNames: DomainNames = { toAscii: domainToASCII, toUnicode: domainToUnicode };
