/**
 * Builds the browser code if the packages for that are installed. Otherwise the service itself reports what is
 * missing: this script must not prevent that.
 */
try {
  const { buildEmbed } = await import('./build-embed.ts');
  console.log('Building what runs in the browser, once.');
  await buildEmbed();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
}
