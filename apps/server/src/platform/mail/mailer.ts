/** An email to one person. Always has plain text, and HTML if there is more to show. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** URL that unsubscribes from emails of this kind when it receives a POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Recipient of replies, if it isn't the site. */
  readonly replyTo?: string;
}

/** Port for outgoing email. Called from jobs only, never inside a transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Headers for one-click unsubscribing from emails of this kind. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
