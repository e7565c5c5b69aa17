/** A mail to one person. Plain text always; HTML when there is more to show. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** A POST to it ends mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** Whom an answer goes to, when not to the site. */
  readonly replyTo?: string;
}

/** The port to the world's mail. Called from jobs only, never inside a transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** The headers by which mail programs offer to end mails of this kind with one click. */
export const unsubscribeHeaders = ({ unsubscribeUrl }: Mail): Record<string, string> =>
  unsubscribeUrl
    ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {};
