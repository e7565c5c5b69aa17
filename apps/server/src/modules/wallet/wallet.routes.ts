import { wallet, type Answer } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Gateways } from './paying/check-out.ts';
import { readAutoTopUp } from './auto/auto-top-up.queries.ts';
import { setAutoTopUp, stopAutoTopUp, type StepUp } from './auto/set-auto-top-up.ts';
import { listCards } from './cards/cards.queries.ts';
import { makeCardDefault, removeCard } from './cards/change-cards.ts';
import { topUpByCard } from './cards/top-up-by-card.ts';
import { purchaseTokens } from './purchase-tokens.ts';
import { searchTransactions } from './history.queries.ts';
import { viewPayment } from './view-payment.queries.ts';
import { searchPackages } from './wallet.queries.ts';

interface Needs {
  readonly stepUp: StepUp;
  /** Days after a payment in which viewers may request a refund. */
  readonly refundDays: () => number;
}
/** Lists the gateways that accept payments now, for buyers to choose from. */
function listWays({ offered }: Gateways): Answer<typeof wallet.gateways> {
  const data = offered().map(({ name, cards, currencies }) => ({
    name,
    keepsCards: cards !== undefined,
    ...(currencies ? { currencies: [...currencies] } : {}),
  }));
  return { data, total: data.length };
}

export const walletRoutes = (gateways: Gateways, { stepUp, refundDays }: Needs) =>
  implement(
    'wallet',
    wallet,
  )({
    // Empty because nothing is for sale without a gateway.
    packages: query(async (context, input) =>
      gateways.offered().length === 0 ? { data: [], total: 0 } : searchPackages(context, input),
    ),
    purchaseTokens: purchaseTokens(gateways),
    payment: query(viewPayment),
    gateways: async () => listWays(gateways),
    cards: (context) => listCards(context),
    makeCardDefault: command(makeCardDefault),
    removeCard: command(removeCard),
    topUpByCard: topUpByCard(gateways),
    autoTopUp: query(({ db, caller, now }) => readAutoTopUp(db, caller.accountId, now)),
    setAutoTopUp: setAutoTopUp(gateways, stepUp),
    stopAutoTopUp: command(stopAutoTopUp),
    userTransactions: query(searchTransactions(refundDays)),
    performerTransactions: query(searchTransactions(refundDays)),
    studioTransactions: query(searchTransactions(refundDays)),
  });
