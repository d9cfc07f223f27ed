import { isInstalled } from '../support/is-installed.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { blocksOf } from './blocks.ts';
import { type DocsService, startDocsService } from './docs-service.ts';
import { REQUESTS } from './requests.ts';

describe('The requests and answers of the documentation', () => {
  let service: DocsService;

  before(async function () {
    if (!requireAdapter('curl', isInstalled('curl'))) return this.skip();
    service = await startDocsService();
  });
  after(() => service?.stop());

  for (const [at, requests] of Object.entries(REQUESTS)) {
    const blocks = blocksOf(at.split('#')[0]!).filter((block) => block.at === at);
    for (const [n, request] of requests.entries())
      it(`are as the service has them: ${at}${n > 0 ? ` (${n + 1})` : ''}`, () => request(blocks[n]!.text, service));
  }
});
