export interface TopUpSheetProps {
  readonly open: boolean;
  onClose(): void;
  /** Price, in tokens, of the item the user couldn't afford. Preselects a package and shows the missing amount. */
  readonly neededTokens?: number;
  /**
   * Element in another sheet to render into; that sheet then provides the close button. Null until the element mounts.
   */
  readonly into?: HTMLElement | null | undefined;
  /** Name of the step after the top-up, shown in the progress of a top-up within another sheet. */
  readonly lastStep?: string | undefined;
  /** Page to return to if the checkout has to open in the same tab. Defaults to the current page. */
  readonly backTo?: string | undefined;
  /** Called once per purchase, when its tokens have been credited, with the new balance. The sheet stays open. */
  onToppedUp(balance: number): void;
}
