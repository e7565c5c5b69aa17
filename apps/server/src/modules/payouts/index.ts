/**
 * payouts: payment of earnings to creators and studios, and the operator's yearly tax reports. Terms: a *detail* is a
 * payout destination, sealed at rest. It is *frozen* for some days after a change. A *request* asks for earnings, which
 * wait in clearing until it is *paid* or they are returned. The request of a studio's *member* is decided by the studio
 * and paid to it. *Held* earnings are too recent to be paid out, and the rest is *available*. A *plan* creates requests
 * automatically. A *recipient* is the account that received a payout. Rules judge a request when it is made and
 * changed. A request *on hold* waits until staff *release* it. Invariants: requests never exceed what is available. An
 * open request has all of its tokens in clearing, and they leave clearing only once (enforced by the database). A
 * request on hold is neither approved nor paid (also enforced). Nothing is paid to frozen details, or while the
 * earnings are negative. Only `state/move-payout.ts` changes a request's status. A *batch* is paid together: a payout
 * is in at most one batch. Once exported, the payout stays in its batch unless the whole batch is *withdrawn*, and is
 * paid or rejected by the bank's *response*. A year's totals come from the ledger.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { payoutMails } from './state/payout-mails.ts';
import { detailMails } from './details/detail-mail.ts';
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
import { paymentDetailRoutes, payoutRoutes, payoutStaffRoutes, taxYearRoutes } from './payouts.routes.ts';

import { approveAnyPayout, payAnyPayout } from './staff/any-payout.ts';
import { askPayout, type PayoutWish } from './state/ask-payout.ts';

export { heldKinds } from './payouts.rules.ts';
export { payoutFiguresOf, type Held, type PayoutFigures } from './figures/figures.queries.ts';

const partsOf = ({ config, keyring, secret }: Platform, settings: Pick<Settings, 'get'>): DetailParts => ({
  keyring,
  secret,
  settings,
  site: () => ({ name: settings.get('siteName'), url: config.publicUrl }),
});

/** Commands the demo uses to pay creators. Details saved here aren't frozen. */
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

export function createPayouts(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const parts = partsOf(platform, settings);
  return {
    ...card,
    mails: [...detailMails, ...payoutMails],
    routes: [paymentDetailRoutes(parts), payoutRoutes(parts), payoutStaffRoutes(parts), taxYearRoutes(parts)],
    realtime: payoutsRealtime,
    reactions: payoutsReactions(parts),
    jobs: {
      'payouts.ask': { lane: 'money', cron: '7 * * * *', run: () => askDuePayouts(platform, parts) },
      'payouts.marks': { lane: 'background', cron: '17 * * * *', run: () => keepMarks(platform) },
      'payouts.reseal': { lane: 'background', cron: '47 3 * * *', run: () => resealDetails(platform) },
    },
  };
}
