/**
 * purchases: items that viewers buy from creators: galleries, photos, videos, products, posts, media in messages and
 * recordings of public shows.
 * Words: an *offer* is an item for sale, as it appears to one buyer; a *purchase* is paid by one ledger transfer; a
 * *copy* is a file marked with its buyer's name, stored for a day; a *repeatable* item (a shipped product) can be
 * bought again and again.
 * Invariants: payment, purchase, order and stock commit together; an item the buyer keeps is paid for once; nothing is
 * sold beyond its stock; the price shown is the price paid; tokens are refunded once, from everyone who received a
 * share.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { VideoTools } from '../../platform/ports/video-tools.ts';
import type { UsesCommissions } from '../commissions/index.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { MARK_JOB } from './downloads/link-to-item.ts';
import { markCopy } from './downloads/mark-copy.ts';
import { REMOVE_COPY_JOB, sweepCopies } from './downloads/sweep-copies.ts';
import './purchases.events.ts';
import { purchasesRealtime } from './purchases.realtime.ts';
import { orderUpdateRoutes, purchasesRoutes } from './purchases.routes.ts';

export { buyItem } from './buy-item.ts';
export { lockBought, restoreBought, takeAway, type Bought } from './take-away.ts';

interface PurchaseUses extends UsesCommissions {
  readonly settings: Pick<Settings, 'get'>;
  /** Null without ffmpeg. */
  readonly tools: VideoTools | null;
}

export function createPurchases(platform: Platform, { settings, commissions, tools }: PurchaseUses): Module {
  const { config, files, keyring, secret } = platform;
  const ending = new AbortController();
  const marking = { marks: () => settings.get('watermarkDownloads'), canMarkVideos: tools !== null };
  const doors = { files, keyring, secret, publicUrl: config.publicUrl, commissions, ...marking };
  return {
    ...card,
    routes: [purchasesRoutes(doors), orderUpdateRoutes(doors), couponsRoutes],
    realtime: purchasesRealtime,
    jobs: {
      [MARK_JOB]: { lane: 'long', run: markCopy({ platform, tools, ending: ending.signal }) },
      [REMOVE_COPY_JOB]: { lane: 'content', run: (payload) => files.remove((payload as { key: string }).key) },
      'purchases.sweep-copies': { lane: 'content', cron: '*/5 * * * *', run: () => sweepCopies(platform, new Date()) },
    },
    stop: async () => ending.abort(),
  };
}
