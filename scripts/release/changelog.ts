/** What the versions of work between releases end with. */
const DEVELOPMENT = '-dev';

const UNRELEASED = 'unreleased';

/** The section of a version in a changelog, without its heading; of a version between releases that of the next one. Throws if there is none. */
export function changelogSection(changelog: string, version: string): string {
  const section = sectionsOf(changelog).find((text) => versionOf(text) === version.replace(DEVELOPMENT, ''));
  if (!section) throw new Error(`The changelog has no section of ${version}.`);
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}

/**
 * What is wrong with the version of a package, by its changelog; null where nothing is. The first section is that of the version: with its date
 * for a release, and unreleased where the version ends with `-dev`.
 */
export function versionFault(changelog: string, version: string): string | null {
  const first = sectionsOf(changelog)[0] ?? '';
  const isReleased = !heading(first).endsWith(UNRELEASED);
  const expected = versionOf(first) + (isReleased ? '' : DEVELOPMENT);
  if (version !== expected)
    return `The changelog begins with ${heading(first)}, so the version is ${expected}, and not ${version}.`;
  const isDated = /– \d{4}-\d\d-\d\d$/.test(heading(first));
  return isReleased && !isDated ? `The changelog has no date of ${version}.` : null;
}

/** The newest version in a changelog that has a date. */
export const lastReleaseOf = (changelog: string): string | undefined =>
  sectionsOf(changelog)
    .filter((section) => !heading(section).endsWith(UNRELEASED))
    .map(versionOf)[0];

const sectionsOf = (changelog: string): readonly string[] => changelog.split(/^## /m).slice(1);
const heading = (section: string): string => section.split('\n', 1)[0]!.trim();
const versionOf = (section: string): string => section.split(/\s/, 1)[0]!;
