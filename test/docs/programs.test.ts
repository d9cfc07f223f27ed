import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { blocksOf } from './blocks.ts';
import { type DocsService, startDocsService } from './docs-service.ts';
import { PROGRAMS } from './programs.ts';

describe('The programs of the documentation', () => {
  let service: DocsService;

  before(async () => {
    service = await startDocsService();
  });
  after(() => service?.stop());

  let modules = 0;
  for (const [at, programs] of Object.entries(PROGRAMS)) {
    const blocks = blocksOf(at.split('#')[0]!).filter((block) => block.at === at);
    for (const [n, program] of programs.entries()) {
      if (!program) continue;
      it(`run: ${at}`, async () => {
        const file = join(service.folder, `program-${++modules}.mjs`);
        await writeFile(file, program.adapt(blocks[n]!.text, service));
        await program.expect?.(await import(pathToFileURL(file).href), service);
      });
    }
  }
});
