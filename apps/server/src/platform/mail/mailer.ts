/** A mail to one person. Plain text always; HTML when there is more to show. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** The port to the world's mail. Called from jobs only, never inside a transaction. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
