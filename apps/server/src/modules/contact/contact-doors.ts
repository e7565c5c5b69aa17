/** What messages to staff need of the site. */
export interface ContactDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  /** Address that gets the mails; empty: every administrator and supporter. */
  readonly inbox: () => string;
}
