/** The section of a version in a changelog, without its heading. Throws if there is none. */
export function changelogSection(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.split(/\s/, 1)[0] === version);
  if (!section) throw new Error(`The changelog has no section of ${version}.`);
  return `${section.slice(section.indexOf('\n')).trim()}\n`;
}
