/**
 * Builds the browser code and the service if the packages for that are installed. Otherwise the sources are run, and the service itself
 * reports what is missing: this script must not prevent that.
 */
try {
  const [{ buildEmbed }, { buildService }] = await Promise.all([
    import('./build-embed.ts'),
    import('./build-service.ts'),
  ]);
  console.log('Building the service and what runs in the browser.');
  await Promise.all([buildEmbed(), buildService()]);
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
}
