import type { Page } from 'playwright-core';
import { seedDemo } from '../../../../config/demo/seed-demo.ts';
import { openBrowser } from '../../../support/browser/browser.ts';
import { type Body, client } from '../../../support/client.ts';
import { startTestService } from '../../../support/service/service.ts';
import { drawn, newPage, type VisitOptions, watch } from '../page-visits.ts';

/** The demo building on a service of its own, its owner, and a browser to visit it with. */
export type Harbour = Readonly<{
  /** The address of the service, with a slash at its end. */
  home: string;
  /** The address of the map. */
  url: string;
  /** The map as everyone may read it. */
  live(): Promise<Body>;
  /** Changes the project as its owner and publishes it. */
  change(patch: Body): Promise<void>;
  /** Writes closures by their external ids, with a status key. */
  announce(items: readonly Body[]): Promise<void>;
  /** Opens the map and waits until it is drawn. On a phone's size it is a touch screen. */
  visit(query?: string, options?: VisitOptions): Promise<Page>;
  /** Opens any page of the service. */
  open(path: string, options?: VisitOptions): Promise<Page>;
  /** Errors, and requests to other hosts, on all pages since the last call; closes the pages. */
  leave(): Promise<string[]>;
  close(): Promise<void>;
}>;

/** Null, with a message on the console, without Chromium. */
export async function openHarbour(): Promise<Harbour | null> {
  const browser = await openBrowser();
  if (!browser) return null;
  const service = await startTestService();
  const home = `${service.url}/`;
  const output = await seedDemo(service);
  const [, url, email, password] = /(http\S+)[\s\S]* as (\S+) with the password (\S+)/.exec(output)!;
  const projectId = url!.split('/').at(-1);
  const api = client(service.url);
  const session = await api.post('/api/auth/login/', { email, password });
  const owner = { token: session.body.tokens.access };
  let trouble: string[] = [];
  let key: string | null = null;
  const statusKey = async (): Promise<string> => {
    const [organization] = (await api.get('/api/organizations/', owner)).body as unknown as Body[];
    const given = { organization: organization!.id, name: 'Lifts', type: 'status' };
    return (await api.post('/api/api-keys/', given, owner)).body.key;
  };

  const open = async (path: string, options: VisitOptions = {}): Promise<Page> => {
    const page = await newPage(browser, options);
    watch(page, home, trouble);
    await page.goto(new URL(path, home).href);
    return page;
  };
  return {
    home,
    url: url!,
    live: async () => (await api.get(`/api/p/${projectId}/`)).body,
    async change(patch) {
      const changed = await api.patch(`/api/projects/${projectId}/`, patch, owner);
      const shown = await api.post(`/api/projects/${projectId}/update-live/`, undefined, owner);
      for (const { status, body } of [changed, shown]) if (status !== 200) throw new Error(JSON.stringify(body));
    },
    async announce(items) {
      key ??= await statusKey();
      const put = await api.put(`/api/projects/${projectId}/closures/`, { items }, { token: key });
      if (put.status !== 200) throw new Error(JSON.stringify(put.body));
    },
    open,
    async visit(query = '', options = {}) {
      const page = await open(url + query, options);
      await drawn(page);
      return page;
    },
    async leave() {
      for (const context of browser.contexts()) await context.close();
      const found = trouble;
      trouble = [];
      return found;
    },
    async close() {
      await browser.close();
      await service.stop();
    },
  };
}
