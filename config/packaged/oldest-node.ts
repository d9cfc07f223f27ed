/** The oldest release of Node that the compiled service runs on: its major and minor version. */
export const OLDEST_NODE = '24.7';

/** Says that the service needs a newer Node than that of `version`, such as `20.20.2`; null where it can run on it. */
export function nodeFault(version: string): string | null {
  const [major, minor] = numbersOf(version);
  const [oldestMajor, oldestMinor] = numbersOf(OLDEST_NODE);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return null;
  return `Waymark needs Node ${OLDEST_NODE} or later; this is Node ${version}.`;
}

function numbersOf(version: string): readonly [number, number] {
  const [major, minor] = version.split('.');
  return [Number(major), Number(minor)];
}
