import type { BrowserContext, Page } from 'playwright-core';
import { seedDemo } from '../../../../config/demo/seed-demo.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { type Client, client, type Person } from '../../../support/client.ts';
import { tcpProxy } from '../../../support/network/tcp-proxy.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { drawn } from '../page-visits.ts';

/** The demo building on a service of its own, and a visitor whose connection to it may fail. */
export type UnsteadySite = Readonly<{
  service: TestService;
  api: Client;
  /** The owner of the demo. */
  owner: Person['as'];
  projectId: string;
  /** The address of the map, over the connection that may fail. */
  url: string;
  /** A visitor with a storage of their own. */
  visitor(): Promise<BrowserContext>;
  /** Opens the map and waits until it is drawn. */
  visit(context: BrowserContext, query?: string): Promise<Page>;
  /** The connection ends, for requests in progress as well, or works again. */
  connect(isConnected: boolean): Promise<void>;
  /** Another service, without the map, answers from now on, until the returned function is called. */
  replaceService(environment: Readonly<Record<string, string>>): Promise<() => Promise<void>>;
  close(): Promise<void>;
}>;

/** Null, with a message on the console, without Chromium. */
export async function openUnsteadySite(
  environment: Readonly<Record<string, string>> = {},
): Promise<UnsteadySite | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const proxy = await tcpProxy('127.0.0.1', 0);
  const home = `http://127.0.0.1:${proxy.port}`;
  const service = await startTestService({ PUBLIC_URL: home, ...environment });
  proxy.leadTo(Number(new URL(service.local).port));
  const output = await seedDemo(service);
  const [, address, email, password] = /(http\S+)[\s\S]* as (\S+) with the password (\S+)/.exec(output)!;
  const projectId = address!.split('/').at(-1)!;
  const api = client(service.local);
  const session = await api.post('/api/auth/login/', { email, password });
  const url = `${home}/embed/${projectId}`;
  return {
    service,
    api,
    projectId,
    url,
    owner: { token: session.body.tokens.access },
    visitor: () => browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' }),
    async visit(context, query = '') {
      const page = await context.newPage();
      await page.goto(url + query);
      await drawn(page);
      return page;
    },
    connect: (isConnected) => proxy.turn(isConnected ? 'pass' : 'refuse'),
    async replaceService(changed) {
      const other = await startTestService({ PUBLIC_URL: home, ...changed });
      const leadTo = async ({ local }: TestService) => {
        proxy.leadTo(Number(new URL(local).port));
        // Connections in progress would go on.
        await proxy.turn('refuse');
        await proxy.turn('pass');
      };
      await leadTo(other);
      return async () => {
        await leadTo(service);
        await other.stop();
      };
    },
    async close() {
      await browser.close();
      await proxy.close();
      await service.stop();
    },
  };
}
