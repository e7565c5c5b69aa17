/**
 * catalog: galleries, photos, videos and products that creators offer. Terms: an *item* is any of these. Its *status*
 * depends on what the creator wants (`wanted_status`) and on its *blockers*: files, release forms and staff approval.
 * To *settle* an item is to recompute its status. Invariants: only active items of listed creators can be found, and
 * never by blocked viewers. Content that a viewer has no access to leaves the server only blurred. A video that names
 * others is on sale only with a valid release form for each of them. Buyers keep an item after it is removed.
 */
import { DAY_MS } from '@footlight/contract/time';
import type { Authenticate } from '../../platform/caller.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { UploadKeeper } from '../uploads/index.ts';
import { card } from './card.ts';
import { itemMails } from './staff/decide-item.ts';
import './catalog.events.ts';
import { catalogReactions } from './catalog.reactions.ts';
import { catalogRealtime } from './catalog.realtime.ts';
import { catalogRoutes, catalogStaffRoutes } from './catalog.routes.ts';
import { deliveryRoutes, partRoutes } from './delivery/delivery.routes.ts';
import { findDelivered } from './delivery/find-delivered.ts';
import { forgetViews } from './catalog.store.ts';
import { sweepReleases } from './catalog.store.ts';
import { REMOVE_FORM_JOB } from './forms/keep-form.ts';
import { watchForms, formMails } from './forms/watch-forms.ts';
import { MOST_RANKED, rankItems } from './ranking.store.ts';
import { openScheduled } from './open-scheduled.ts';
import { sharePictures } from './shown/share-picture.routes.ts';

export { subscribed } from './rights.queries.ts';
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

/** Creates the catalog module. If `approvesFirst` returns true, items need staff approval before they go on sale. */
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
    ...card,
    mails: [...formMails, ...itemMails],
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
