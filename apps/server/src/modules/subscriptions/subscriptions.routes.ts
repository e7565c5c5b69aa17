import { shows, subscriptions } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { addEmote, removeEmote } from '../emotes/index.ts';
import { cancelSubscription } from './buying/cancel.ts';
import { resumeSubscription } from './buying/resume.ts';
import { subscribe } from './buying/subscribe.ts';
import { readEmotes } from './lists/read-emotes.ts';
import { cancelExternal, resendExternal } from './external/cancel-external.ts';
import { confirmExternal, removedExternal } from './external/confirm-external.ts';
import { subscribeExternal } from './external/subscribe-external.ts';
import { linkToExport } from './lists/export.routes.ts';
import { searchExternal, searchSubscriptions, viewFigures } from './lists/search.ts';
import { readOffer, readOwnOffer } from './offers/read-offer.ts';
import { updateAllPrices, updateOffer } from './offers/update-offer.ts';
import type { SubscriptionDoors } from './subscription-doors.ts';

export const subscriptionsRoutes = (doors: SubscriptionDoors, files: SealedFiles) =>
  implement(
    'subscriptions',
    subscriptions,
  )({
    subscribe: command(subscribe(doors)),
    cancel: command(cancelSubscription),
    resume: command(resumeSubscription(doors)),
    mine: query(searchSubscriptions('subscriber')),
    subscribers: query(searchSubscriptions('performer')),
    figures: query(viewFigures),
    exportLink: query(linkToExport(files)),
    offer: query(readOffer(doors.trialDays)),
    ownOffer: query(readOwnOffer(doors.trialDays)),
    updateOffer: command(updateOffer(doors.trialDays)),
    subscribeExternal: command(subscribeExternal(doors)),
    cancelExternal: command(cancelExternal),
    resendExternal: command(resendExternal(doors)),
    confirmExternal: command(confirmExternal(doors)),
    removedExternal: command(removedExternal),
    mineExternal: query(searchExternal('subscriber')),
    subscribersExternal: query(searchExternal('performer')),
    emotes: query(readEmotes),
    addEmote: addEmote(files),
    removeEmote: removeEmote(files),
  });

/** A call of the shows contract, implemented here because it also sets subscription prices. */
export const priceRoutes = implement('shows', { updatePrices: shows.updatePrices })({
  updatePrices: command(updateAllPrices),
});
