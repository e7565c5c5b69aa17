/**
 * promos: what the site shows of itself on its pages: banners with words, a picture and a link.
 * Words: a *promo* has a place, a page on which it is shown, and may begin and end at set moments.
 * Invariants: visitors see those only that are switched on and within their time.
 */
import type { Module } from '../../platform/module.ts';
import { promosRoutes, promosStaffRoutes } from './promos.routes.ts';

export { createPromo } from './keep-promo.ts';

/** The module of promos. */
export const createPromos = (): Module => ({ name: 'promos', routes: [promosRoutes, promosStaffRoutes] });
