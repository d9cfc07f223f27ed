import type { Settings } from '../settings/settings.ts';
import type { NamedFinding } from './finding.ts';

/** The findings without what the settings have of secrets, should an error of a server quote one. */
export function withoutSecrets(findings: readonly NamedFinding[], settings: Settings): readonly NamedFinding[] {
  const secrets = secretsOf(settings);
  const cleared = (text: string) => secrets.reduce((result, secret) => result.replaceAll(secret, '…'), text);
  return findings.map((finding) => ({
    ...finding,
    message: cleared(finding.message),
    advice: finding.advice && cleared(finding.advice),
  }));
}

/** Shorter ones occur in other words. */
const SHORTEST = 4;

function secretsOf(settings: Settings): readonly string[] {
  const { DATABASE_URL, OBJECTS_URL, MAIL_URL, LIMITS_URL } = settings;
  const passwords = [DATABASE_URL, OBJECTS_URL, MAIL_URL, LIMITS_URL].flatMap((url) => passwordOf(url));
  const token = OBJECTS_URL && URL.parse(OBJECTS_URL)?.searchParams.get('session_token')?.replaceAll(' ', '+');
  const keys = [settings.SECRET_KEY, ...settings.SECRET_KEY_PREVIOUS, settings.GOOGLE_CLIENT_SECRET, token];
  return [...passwords, ...keys].filter((secret) => secret && secret.length >= SHORTEST) as string[];
}

/** As it is written in the address, and decoded. */
function passwordOf(url = ''): readonly string[] {
  const password = URL.parse(url)?.password ?? '';
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
