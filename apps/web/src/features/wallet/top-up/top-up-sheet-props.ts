export interface TopUpSheetProps {
  readonly open: boolean;
  onClose(): void;
  /** Price, in tokens, of the item the user couldn't afford. Preselects a package and shows the missing amount. */
  readonly neededTokens?: number;
  /** Place in another sheet to appear in, which then has the cross to close. Null until it is there. */
  readonly into?: HTMLElement | null | undefined;
  /** What follows once the tokens are there. Named in the progress of a top-up within another sheet. */
  readonly lastStep?: string | undefined;
  /** Page to come back to if the checkout has to take the place of this one. Defaults to this one. */
  readonly backTo?: string | undefined;
  /** Called once per purchase, when its tokens have been credited, with the new balance. The sheet stays open. */
  onToppedUp(balance: number): void;
}
