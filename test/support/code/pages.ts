type Files = {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
};

const LINK = /\]\(([^)\s]+)\)/g;
const FOLDERS = 'src|adapters|config|test|scripts|examples|docs|\\.ci|\\.github';
const PATH = new RegExp(`^(?:${FOLDERS})/[^\\s\`]*$`);

/** The words of a Markdown text; tokens without a letter, such as those of tables, are none. */
export const words = (text: string): readonly string[] => text.split(/\s+/).filter((token) => /\p{L}/u.test(token));

/** The relative links of a page whose target, or the heading in it, does not exist. `resolve` gives a target's path. */
export function brokenLinks(
  text: string,
  resolve: (target: string) => string,
  { exists, read }: Files,
): readonly string[] {
  const links = [...text.matchAll(LINK)].map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
  return links.filter((link) => {
    const [target = '', heading] = link.split('#');
    if (target !== '' && !exists(resolve(target))) return true;
    return heading !== undefined && !headings(target === '' ? text : read(resolve(target))).includes(heading);
  });
}

/** The headings of a page as they are linked to. */
const headings = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * The paths of this project that a page names, in backticks or in an indented example, and that do not exist. A path with a
 * placeholder or a wildcard, as `src/<area>/`, is looked for up to there.
 */
export function missingPaths(text: string, exists: (path: string) => boolean): readonly string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) => code!.split(' '));
  const examples = [...text.matchAll(/^ {4}.*$/gm)].flatMap(([line]) => line.trim().split(/\s+/));
  const paths = [...quoted, ...examples]
    .map((token) => token.replace(/[;:,]+$/, ''))
    .filter((token) => PATH.test(token));
  return [...new Set(paths)].filter((path) => !exists(path.replace(/[^/]*[<*{…].*$/, '')));
}
