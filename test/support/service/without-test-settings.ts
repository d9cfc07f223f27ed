/** The environment of a test run inside of a test: without what says where this run reports, and what it tests. */
export const withoutTestSettings = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('TEST_')));
