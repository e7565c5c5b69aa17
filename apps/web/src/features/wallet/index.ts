/** Tokens of the person who is signed in: balance, history, packages, purchases. Moves no tokens by itself: a purchase is credited by the server. */
export { TopUpSheet, type TopUpSheetProps } from './top-up-sheet.tsx';
export { useWalletLive } from './use-wallet-live.ts';
export { walletQueries } from './wallet.queries.ts';
