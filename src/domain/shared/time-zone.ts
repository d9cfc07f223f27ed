/** Names of the IANA database: `Europe/Berlin`, `UTC`, `Etc/GMT+1`; an offset as `+01:00` is none, although the runtime accepts it. */
const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/;

/** Why this is no time zone, or null. The runtime's copy of the IANA database decides; aliases are zones too, in any case. */
export function timeZoneFault(name: string | null): string | null {
  return name === null || (NAME.test(name) && isKnown(name)) ? null : 'Must be a time zone such as Europe/Berlin.';
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
