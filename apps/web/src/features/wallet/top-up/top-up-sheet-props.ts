export interface TopUpSheetProps {
  readonly open: boolean;
  onClose(): void;
  /** What the thing costs that somebody could not pay, in tokens. Chooses the package, and says how much is missing. */
  readonly neededTokens?: number;
  /** Called once for a purchase, when its tokens are in the wallet, with the balance then. The sheet stays open. */
  onToppedUp(balance: number): void;
}
