import { parse } from 'node:path';
import type { PluginBuild } from 'esbuild';

/** What a module in `adapters/locales/` exports: texts, and in `files` those of each language that a page loads when it is chosen. */
type Locales = Readonly<{ files?: Readonly<Record<string, () => Promise<unknown>>> }> &
  Readonly<Record<string, unknown>>;

/**
 * Puts texts into bundles instead of the modules that read them from the folders of locales. Each has what it imports: a page its own part in
 * English, and of the other languages a file each.
 */
export function containTexts({ onResolve, onLoad }: PluginBuild): void {
  onLoad({ filter: /\/adapters\/locales\/[\w-]+\.ts$/ }, async ({ path }) => {
    const { files, ...texts } = (await import(path)) as Locales;
    const constants = Object.entries(texts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
    const imports = Object.keys(files ?? {}).map(
      (code) => `${JSON.stringify(code)}: () => import('locale:${code}').then(({ texts }) => texts)`,
    );
    if (files) constants.push(`export const files = { ${imports.join(', ')} };`);
    return { contents: constants.join('\n'), pluginData: files };
  });
  onResolve({ filter: /^locale:/ }, ({ path, importer, pluginData }) => {
    const code = path.slice('locale:'.length);
    return { path: `${parse(importer).name}/${code}`, namespace: 'locale', pluginData: pluginData[code] };
  });
  onLoad({ filter: /.*/, namespace: 'locale' }, async ({ pluginData }) => ({
    contents: `export const texts = ${JSON.stringify(await pluginData())};`,
  }));
}
