/** Tokens of the person who is signed in: balance, history, packages, purchases. Moves no tokens by itself: a purchase is credited by the server. */
export { BalanceCard } from './balance-card.tsx';
export { historyFilter } from './history-filter.ts';
export { PaidWindow } from './paid-window.tsx';
export { ReturnedPayment } from './returned-payment.tsx';
export { TokenHistory } from './token-history.tsx';
export { TopUpForm } from './top-up-form.tsx';
export { TopUpSheet } from './top-up-sheet.tsx';
export type { TopUpSheetProps } from './top-up-sheet-props.ts';
export { useWalletLive } from './use-wallet-live.ts';
export { walletQueries, type HistoryFilter } from './wallet.queries.ts';
