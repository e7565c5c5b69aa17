/**
 * payouts: how creators and studios are paid what they have earned.
 * Words: a *detail* is where somebody is paid, sealed at rest; it is *frozen* for some days after it was changed. A *request*
 * asks for earnings, which wait in clearing until it is *paid* or they return; the request of a studio's *member* is decided
 * by the studio and paid to it. *Held* earnings are too young to be paid out; what is not held is *available*. A *plan* asks
 * by itself. Rules judge a request when it is made and changed; one that is *on hold* waits until staff *release* it.
 * Invariants: never more asked for than is available; an open request has all of its tokens in clearing, and they leave it
 * once (the database refuses anything else); what is on hold is neither approved nor paid (the same); nothing is paid to frozen details, or while the earnings are below zero; the steps
 * of a request are taken in `state/move-payout.ts`, and nowhere else. A *batch* is paid together: a payout is in one at most,
 * stays in it once it was exported unless the whole batch is *withdrawn*, and is paid or rejected from then on by the bank's *response*.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { askDuePayouts } from './automatic/plan-payouts.ts';
import type { Tx } from '../../platform/transaction.ts';
import { makeBatch } from './batches/make-batch.ts';
import { keepDetail, type DetailParts } from './details/change-details.ts';
import type { Destination } from './details/detail-checks.ts';
import { keepMarks } from './holds/keep-marks.ts';
import { resealDetails } from './details/sealed-detail.ts';
import './payouts.events.ts';
import { payoutsReactions } from './payouts.reactions.ts';
import { payoutsRealtime } from './payouts.realtime.ts';
import { paymentDetailRoutes, payoutRoutes, payoutStaffRoutes } from './payouts.routes.ts';

import { approveAnyPayout, payAnyPayout } from './staff/any-payout.ts';
import { askPayout, type PayoutWish } from './state/ask-payout.ts';

export { detailMails } from './details/detail-mail.ts';
export { payoutMails } from './state/payout-mails.ts';
export { heldKinds } from './payouts.rules.ts';
export { payoutFiguresOf, type Held, type PayoutFigures } from './figures/figures.queries.ts';

const partsOf = ({ config, keyring, secret }: Platform, settings: Pick<Settings, 'get'>): DetailParts => ({
  keyring,
  secret,
  settings,
  site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
});

/** What the demo pays creators by. Its details are not frozen. */
export function payoutCommands(platform: Platform, settings: Pick<Settings, 'get'>) {
  const parts = partsOf(platform, settings);
  return {
    saveDetail: (tx: Tx, accountId: string, to: Destination) =>
      keepDetail(tx, parts, { accountId, to, isDefault: true, isFrozen: false }),
    ask: (tx: Tx, wish: PayoutWish) => askPayout(tx, parts, wish),
    approve: approveAnyPayout(parts),
    pay: payAnyPayout(parts),
    batch: makeBatch(parts),
  };
}

/** The module of payouts and of where they are paid. */
export function createPayouts(platform: Platform, settings: Pick<Settings, 'get'>): Module {
  const parts = partsOf(platform, settings);
  return {
    name: 'payouts',
    routes: [paymentDetailRoutes(parts), payoutRoutes(parts), payoutStaffRoutes(parts)],
    realtime: payoutsRealtime,
    reactions: payoutsReactions(parts),
    jobs: {
      'payouts.ask': { lane: 'money', cron: '7 * * * *', run: () => askDuePayouts(platform, parts) },
      'payouts.marks': { lane: 'background', cron: '17 * * * *', run: () => keepMarks(platform) },
      'payouts.reseal': { lane: 'background', cron: '47 3 * * *', run: () => resealDetails(platform) },
    },
  };
}
