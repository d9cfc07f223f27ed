/**
 * Builds what runs in the browser, where the packages for that are installed. Where they are not, the service says itself what it
 * lacks: this script must not keep it from doing so.
 */
try {
  const { buildEmbed } = await import('./build-embed.ts');
  console.log('Building what runs in the browser, once.');
  await buildEmbed();
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
}
