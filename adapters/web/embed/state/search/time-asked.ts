export { askedSpan } from '../../../../../src/domain/search/asked-span.ts';
export { timeSearch } from '../../../../../src/domain/search/time-search.ts';
