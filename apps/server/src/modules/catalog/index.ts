/**
 * catalog: what creators offer: galleries, photos, videos and products.
 * Words: an *item* is one of them; its *status* follows from what its creator wants (`wanted_status`) and what stands in its way
 * (*blockers*: files, release forms, staff's approval); to *settle* an item is to give it the status it has as it stands.
 * Invariants: only active items of listed creators are found by others, and by nobody who is blocked; what is not open to
 * somebody never leaves the server but blurred; a video that names others is on sale only with a valid release form of each;
 * who bought an item keeps it when it is removed.
 */
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import './catalog.events.ts';
import { catalogReactions } from './catalog.reactions.ts';
import { catalogRealtime } from './catalog.realtime.ts';
import { catalogRoutes, catalogStaffRoutes } from './catalog.routes.ts';
import { deliveryRoutes, partRoutes } from './delivery/delivery.routes.ts';
import { findDelivered } from './delivery/find-delivered.ts';
import { forgetViews } from './catalog.store.ts';
import { sweepReleases } from './catalog.store.ts';
import { REMOVE_FORM_JOB } from './forms/keep-form.ts';
import { watchForms } from './forms/watch-forms.ts';
import { MOST_RANKED, rankItems } from './ranking.store.ts';
import { openScheduled } from './open-scheduled.ts';
import { sharePictures } from './shown/share-picture.routes.ts';

export { formMails } from './forms/watch-forms.ts';
export { itemMails } from './staff/decide-item.ts';
export { bought, subscribed } from './rights.queries.ts';
export { deliveryRoutes } from './delivery/delivery.routes.ts';
export { PICTURES, playUrl, SOUND } from './delivery/item-links.ts';
export { playbackOf } from './item-views.ts';
export { ITEM_RANKING } from './ranking.store.ts';
export { findOffer, type ItemOffer } from './selling/offer.queries.ts';
export { lockStock, returnStock, takeStock } from './selling/stock.store.ts';
export { viewItems, type KeptItem } from './selling/view-items.ts';
export { findShared, type SharedItem } from './shown/share-picture.routes.ts';
export { findShown } from './item.queries.ts';
export type { ItemKind } from './catalog.rules.ts';
export { restoreItem, takeDownItem, type ItemStanding } from './staff/take-down.ts';
export { catalogDesk, type CatalogDesk } from './own/desk.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The module of what creators offer. `approvesFirst`: whether staff see everything before it is on sale. */
export function createCatalog(
  platform: Platform,
  {
    approvesFirst,
    keeper,
    authenticate,
  }: {
    readonly approvesFirst: () => boolean;
    readonly keeper: UploadKeeper;
    readonly authenticate: Authenticate;
  },
): Module {
  const { database, files, secret, transactions, limits } = platform;
  const doors = { files, keeper, approvesFirst, secret };
  return {
    name: 'catalog',
    routes: [catalogRoutes(doors), catalogStaffRoutes(doors)],
    reactions: catalogReactions(approvesFirst),
    realtime: catalogRealtime,
    plugin: async (app) => {
      await app.register(sharePictures(database, files));
      await app.register(
        deliveryRoutes({
          files,
          authenticate,
          deadTokens: limits.deadTokens,
          place: 'items',
          findDelivered: findDelivered(database.kysely),
        }),
      );
      await app.register(partRoutes(files));
    },
    sweeps: { releases: sweepReleases },
    jobs: {
      [REMOVE_FORM_JOB]: { lane: 'content', run: (payload) => files.remove((payload as { key: string }).key) },
      'catalog.scheduled': {
        lane: 'live',
        cron: '* * * * *',
        run: () => openScheduled(platform, approvesFirst(), new Date()),
      },
      'catalog.popularity': {
        lane: 'background',
        cron: '* * * * *',
        async run() {
          while ((await transactions.system(rankItems)) === MOST_RANKED);
        },
      },
      'catalog.forms': {
        lane: 'background',
        cron: '5 * * * *',
        run: () => watchForms(platform, approvesFirst(), new Date()),
      },
      'catalog.views': {
        lane: 'background',
        cron: '20 * * * *',
        run: () => transactions.system((tx) => forgetViews(tx, new Date(tx.now.getTime() - DAY_MS))),
      },
    },
  };
}
