import packageJson from '../../package.json' with { type: 'json' };

/** The commit that the program was built from; null where it runs from its sources. */
declare const BUILT_FROM: string | null | undefined;

/** What `version --json` prints. */
export const versionFacts = () => ({
  version: packageJson.version,
  commit: typeof BUILT_FROM === 'undefined' ? null : BUILT_FROM,
  platform: `${process.platform}-${process.arch}`,
  node: process.version,
});
