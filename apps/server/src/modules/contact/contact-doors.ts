export interface ContactDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  /** Address that receives the mails. Empty means every administrator and supporter. */
  readonly inbox: () => string;
}
