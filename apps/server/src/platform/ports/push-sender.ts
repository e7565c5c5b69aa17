/** Where a push goes: a subscription of a browser, or of whoever else speaks Web Push (RFC 8030, 8291). */
export interface PushAddress {
  readonly endpoint: string;
  /** base64url. */
  readonly p256dh: string;
  readonly auth: string;
}
/** The VAPID keys of the site (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
export interface PushMessage {
  /** At most 3,000 bytes. */
  readonly payload: string;
  /** A later push of the same topic takes its place while it waits: up to 32 letters of base64url. */
  readonly topic: string;
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
}
/** What an app shows: the same, in the clear, as whoever carries it to phones wants it. */
export interface AppPush {
  readonly title: string;
  readonly body: string;
  /** A path of this site. */
  readonly url: string;
  readonly topic: string;
  readonly ttlSeconds: number;
}
/** `gone`: the address is no more. `later`: the push service could not be reached, or asks for patience. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** The port to push services. Called from jobs only, never inside a transaction. */
export interface PushSender {
  /** New keys for a site that has none. */
  makeKeys(): PushKeys;
  /** Whether an address may be spoken to at all: https, and nowhere private. Does not look names up. */
  accepts(endpoint: string): boolean;
  /** Encrypts and delivers; does not throw for what the push service says. */
  send(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

/** The port to who carries pushes to apps on phones. Called from jobs only, never inside a transaction. */
export interface AppPushSender {
  /** Delivers to a device's token; does not throw for what the carrier says. */
  send(token: string, push: AppPush): Promise<PushOutcome>;
}
