/** What the site shows of itself on its pages. */
export { PromoStrip } from './promo-strip.tsx';
export { promosIn } from './promos.queries.ts';
