/** Promotions the site shows on its own pages. */
export { PromoStrip } from './promo-strip.tsx';
export { promosIn } from './promos.queries.ts';
