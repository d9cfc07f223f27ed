import * as v from 'valibot';
import { DomainError, invalidField, pageNotFound } from '../../../src/domain/shared/errors.ts';
import type { Site } from '../shared/site.ts';
import { named } from './named.ts';

/** A page of a list: `page` counts from 1. */
export type Page = { readonly page: number; readonly pageSize: number };

const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

/** A number in a query, as the document describes it; `pageOf` handles malformed ones. */
const described = (maximum: number, description: string) =>
  v.optional(v.pipe(v.string(), v.metadata({ type: 'integer', minimum: 1, maximum, description })));

/** For the document: further pages are past the end of every list. */
const LAST_PAGE = 1_000_000_000;

const pageSize = {
  page_size: described(
    MAX_PAGE_SIZE,
    `How many entries a page has: ${DEFAULT_PAGE_SIZE} where it is not given, at most ${MAX_PAGE_SIZE}.`,
  ),
};

/** The parameters of a paginated list. */
export const pageQuery = {
  page: described(LAST_PAGE, 'The page number, starting at 1. 404 if it is malformed or past the end.'),
  ...pageSize,
};

/** Those of a list in which a malformed page is a field error. */
export const strictPageQuery = {
  page: described(LAST_PAGE, 'The page number, starting at 1. 400 if it is malformed, 404 if it is past the end.'),
  ...pageSize,
};

const A_NUMBER = 'a whole number from 1 on';

type PageQuery = { readonly page?: string | undefined; readonly page_size?: string | undefined };

/** A malformed page is not found; an invalid page size is the default, others are clamped to 1–100. */
export const pageOf = (query: PageQuery): Page =>
  readPage(query, () => new DomainError('page_not_found', `Page not found: it must be ${A_NUMBER}.`));

/** The same, but a malformed page is a field error. */
export const strictPageOf = (query: PageQuery): Page =>
  readPage(query, () => invalidField('page', `Must be ${A_NUMBER}.`));

function readPage(query: PageQuery, malformed: () => DomainError): Page {
  const page = wholeNumber(query.page ?? '1');
  if (page === null || page < 1) throw malformed();
  const size = wholeNumber(query.page_size ?? '') ?? DEFAULT_PAGE_SIZE;
  return { page, pageSize: Math.min(Math.max(size, 1), MAX_PAGE_SIZE) };
}

export const sliceOf = ({ page, pageSize }: Page) => ({ offset: (page - 1) * pageSize, limit: pageSize });

/** `count`, `next` and `previous` of a page; one past the end is not found. */
export function pageLinks(
  site: Site,
  path: string,
  query: Readonly<Record<string, unknown>>,
  page: Page,
  count: number,
) {
  const last = Math.max(1, Math.ceil(count / page.pageSize));
  if (page.page > last) throw pageNotFound(last);
  const link = (number: number) => {
    const params = Object.entries({ ...query, page: number }).filter(([, value]) => value !== undefined);
    return `${site.publicUrl}${path}?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`;
  };
  return {
    count,
    next: page.page < last ? link(page.page + 1) : null,
    previous: page.page > 1 ? link(page.page - 1) : null,
  };
}

/** The schema of a paginated response, with its name in the document. */
export const paginated = <Schema extends v.GenericSchema>(name: string, schema: Schema, about: string) =>
  named(
    name,
    v.object({
      count: v.pipe(v.number(), v.integer()),
      next: v.nullable(v.pipe(v.string(), v.url())),
      previous: v.nullable(v.pipe(v.string(), v.url())),
      results: v.array(schema),
    }),
    about,
  );

function wholeNumber(text: string): number | null {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : null;
}
