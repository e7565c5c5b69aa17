/** What came of a message. */
export interface WebhookAnswer {
  /** Null where nobody answered. */
  readonly status: number | null;
  /** The beginning of what was answered, at most 2,000 signs; where nobody did, why. */
  readonly response: string;
  readonly ms: number;
}
/** The port to the programs of others. Called from jobs only, never inside a transaction. */
export interface WebhookSender {
  /** Whether an address may be spoken to at all: nowhere private. Does not look names up. */
  accepts(url: string): boolean;
  /** Posts JSON, follows no redirects, waits 15 s at most. Never rejects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}
