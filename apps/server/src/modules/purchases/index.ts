/**
 * purchases: what viewers buy of creators: galleries, photos, videos, products, posts and recordings of public shows.
 * Words: an *offer* is what is for sale, as it stands for one buyer; a *purchase* is one that was paid, by one ledger transfer;
 * a *repeatable* one may be bought again and again (products that are sent).
 * Invariants: payment, purchase, order and stock commit together; what stays somebody's is paid once; nothing is sold beyond its
 * stock; the price shown is the price paid; tokens are given back once, from everyone who shared in them.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import './purchases.events.ts';
import { purchasesRealtime } from './purchases.realtime.ts';
import { orderUpdateRoutes, purchasesRoutes } from './purchases.routes.ts';

/** The module of what viewers buy. */
export function createPurchases(platform: Platform, settings: Pick<Settings, 'commission'>): Module {
  const { config, files, keyring } = platform;
  const doors = { files, keyring, publicUrl: config.publicUrl, commission: settings.commission };
  return {
    name: 'purchases',
    routes: [purchasesRoutes(doors), orderUpdateRoutes(doors)],
    realtime: purchasesRealtime,
  };
}
