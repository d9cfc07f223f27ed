import { versionFacts } from './version-facts.ts';

/** What the program prints for `--help`, which the build asks it. Undefined where it runs from its sources. */
declare const PROGRAM_HELP: string | undefined;

/**
 * What a command line prints whose answer is known before the program is loaded, which takes several times as long as a start of Node; null
 * for any other.
 */
export function quickAnswer(words: readonly string[]): string | null {
  switch (words.join(' ')) {
    case '-v':
    case '--version':
    case 'version':
      return `${versionFacts().version}\n`;
    case 'version --json':
      return `${JSON.stringify(versionFacts())}\n`;
    case '-h':
    case '--help':
    case 'help':
      return typeof PROGRAM_HELP === 'undefined' ? null : PROGRAM_HELP;
    default:
      return null;
  }
}
