import { wallet, type Answer } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { Gateways } from './paying/check-out.ts';
import { readAutoTopUp } from './auto/auto-top-up.queries.ts';
import { setAutoTopUp, stopAutoTopUp, type StepUp } from './auto/set-auto-top-up.ts';
import { listCards } from './cards/cards.queries.ts';
import { makeCardDefault, removeCard } from './cards/change-cards.ts';
import { topUpByCard } from './cards/top-up-by-card.ts';
import { purchaseTokens } from './purchase-tokens.ts';
import { viewPayment } from './view-payment.queries.ts';
import { searchPackages } from './wallet.queries.ts';

/** Calls about packages and payments. The `history` module serves the token history. */
const calls = {
  packages: wallet.packages,
  purchaseTokens: wallet.purchaseTokens,
  payment: wallet.payment,
  gateways: wallet.gateways,
  cards: wallet.cards,
  makeCardDefault: wallet.makeCardDefault,
  removeCard: wallet.removeCard,
  topUpByCard: wallet.topUpByCard,
  autoTopUp: wallet.autoTopUp,
  setAutoTopUp: wallet.setAutoTopUp,
  stopAutoTopUp: wallet.stopAutoTopUp,
};

/** Lists the gateways that accept payments now, for buyers to choose from. */
function listWays({ offered }: Gateways): Answer<typeof wallet.gateways> {
  const data = offered().map(({ name, cards, currencies }) => ({
    name,
    keepsCards: cards !== undefined,
    ...(currencies ? { currencies: [...currencies] } : {}),
  }));
  return { data, total: data.length };
}

export const walletRoutes = (gateways: Gateways, stepUp: StepUp) =>
  implement(
    'wallet',
    calls,
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
  });
