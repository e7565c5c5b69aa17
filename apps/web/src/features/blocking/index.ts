/** Whom a performer keeps out of their room. */
export { blockingQueries } from './blocking.queries.ts';
export { BlockingLists } from './blocking-lists.tsx';
