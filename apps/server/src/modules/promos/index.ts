/**
 * promos: the site's own banners, with text, a picture and a link.
 * Words: a *promo* has a place, which is the page that shows it, and optional start and end times.
 * Invariants: visitors see only promos that are switched on and within their time.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { promosRoutes, promosStaffRoutes } from './promos.routes.ts';

export { createPromo } from './keep-promo.ts';

export const createPromos = (): Module => ({ ...card, routes: [promosRoutes, promosStaffRoutes] });
