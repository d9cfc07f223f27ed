import type { Init } from './request.ts';
import { WaymarkError } from './waymark-error.ts';

type Page = { readonly count: number; readonly next: string | null; readonly results: readonly unknown[] };
type Get = (path: string, init?: Init) => Promise<{ readonly data: unknown }>;

const LARGEST_PAGE = 100;

/** The pages of a list in order. One that has become shorter meanwhile ends at its new end. */
export async function* pages(get: Get, path: string, init: Init = {}): AsyncGenerator<Page, void, undefined> {
  const query = init.params?.query ?? {};
  const load = async (page: number) =>
    (await get(path, { ...init, params: { ...init.params, query: { ...query, page } } })).data as Page;
  const first = Number(query.page ?? 1);
  for (let page = first, current: Page | null = await load(first); current; page++) {
    yield current;
    current = current.next === null ? null : await load(page + 1).catch(endOf(current, () => load(1)));
  }
}

/** Of a page that is not found: null if the list ends before it by now. Otherwise the list itself is not found any more. */
function endOf({ count: before }: Page, first: () => Promise<Page>): (error: unknown) => Promise<null> {
  return async (error) => {
    if (!(error instanceof WaymarkError && error.status === 404) || (await first()).count >= before) throw error;
    return null;
  };
}

/** The items of all pages. */
export async function* items(get: Get, path: string, init: Init = {}): AsyncGenerator<unknown, void, undefined> {
  const query = { page_size: LARGEST_PAGE, ...init.params?.query };
  for await (const { results } of pages(get, path, { ...init, params: { ...init.params, query } })) yield* results;
}
