export interface WebhookAnswer {
  /** HTTP status, or null if there was no response. */
  readonly status: number | null;
  /** Beginning of the response (at most 2,000 characters), or the reason there is none. */
  readonly response: string;
  readonly ms: number;
}
/** Port to webhook endpoints of other programs. Called from jobs only, never inside a transaction. */
export interface WebhookSender {
  /** Returns true if a URL may be contacted at all, that is, if its host isn't private. Doesn't resolve host names. */
  accepts(url: string): boolean;
  /** Posts JSON, without following redirects. Times out after 15 s. Never rejects. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookAnswer>;
}
