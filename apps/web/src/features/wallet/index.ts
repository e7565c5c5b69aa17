/**
 * Tokens of the signed-in user: balance, history, packages and purchases. Never moves tokens itself: the server credits
 * purchases.
 */
export { AutoTopUp } from './cards/auto-top-up.tsx';
export { BalanceCard } from './balance-card.tsx';
export { GatewayChoice } from './ways/gateway-choice.tsx';
export { Holds } from './holds/holds.tsx';
export { historyFilter } from './history/history-filter.ts';
export { InvoiceBuyerCard } from './invoices/buyer-form.tsx';
export { InvoiceList } from './invoices/invoice-list.tsx';
export { InvoicePaper } from './invoices/invoice-paper.tsx';
export { PaySheet } from './top-up/pay-sheet.tsx';
export { PaidWindow } from './top-up/paid-window.tsx';
export { SavedCards } from './cards/saved-cards.tsx';
export { ReturnedPayment } from './top-up/returned-payment.tsx';
export { TokenHistory } from './history/token-history.tsx';
export { TopUpForm } from './top-up/top-up-form.tsx';
export { outcomeOf, type CheckoutOutcome } from './top-up/checkout-memory.ts';
export { TopUpSheet } from './top-up/top-up-sheet.tsx';
export type { TopUpSheetProps } from './top-up/top-up-sheet-props.ts';
export { useWalletLive } from './use-wallet-live.ts';
export { walletQueries, type HistoryFilter, type Transaction } from './wallet.queries.ts';
export { UnfinishedTopUp } from './top-up/unfinished.ts';
