export interface TopUpSheetProps {
  readonly open: boolean;
  onClose(): void;
  /** Price, in tokens, of the item the user couldn't afford. Preselects a package and shows the missing amount. */
  readonly neededTokens?: number;
  /** Called once per purchase, when its tokens have been credited, with the new balance. The sheet stays open. */
  onToppedUp(balance: number): void;
}
