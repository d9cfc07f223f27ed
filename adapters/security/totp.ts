import { generateSecret, verifySync } from 'otplib';
import type { Totp } from '../../src/ports/accounts/totp.ts';

const SECRET_BYTES = 20;
const DIGITS = 6;
const STEP_SECONDS = 30;
const CODE = /^\d{6}$/;

/** Codes by otplib. A secret that is not base32, or of less than 128 bits, has no codes. */
export function otplibTotp(): Totp {
  return {
    newSecret: () => generateSecret({ length: SECRET_BYTES }),
    // Built by hand: otplib omits default values, and does not encode a colon in the issuer.
    address({ secret, account, issuer }) {
      const label = `${labelPart(issuer)}:${labelPart(account)}`;
      return `otpauth://totp/${label}?secret=${secret}&issuer=${labelPart(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
    },
    stepOf(secret, code, now) {
      if (!CODE.test(code)) return null;
      const epoch = Math.floor(Date.parse(now) / 1000);
      try {
        // The tolerance is in seconds: that of one step reaches one step in each direction.
        const result = verifySync({ secret, token: code, epoch, period: STEP_SECONDS, epochTolerance: STEP_SECONDS });
        return result.valid && 'timeStep' in result ? result.timeStep : null;
      } catch {
        return null;
      }
    },
  };
}

/** Encoded for a label, in which a colon separates issuer and account and may be in neither. */
const labelPart = (text: string) => encodeURIComponent(text.replaceAll(':', ' '));
