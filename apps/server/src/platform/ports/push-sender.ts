/** Destination of a push: a subscription of a browser or another Web Push client (RFC 8030, 8291). */
export interface PushAddress {
  readonly endpoint: string;
  /** Encoded as base64url. */
  readonly p256dh: string;
  readonly auth: string;
}
/** The site's VAPID keys (RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}
export interface PushMessage {
  /** Payload of at most 3,000 bytes. */
  readonly payload: string;
  /**
   * A later push with the same topic replaces this one if it hasn't been delivered. At most 32 base64url characters.
   */
  readonly topic: string;
  /** Number of seconds for which the push service stores the push for an offline browser. */
  readonly ttlSeconds: number;
}
/** A push for a phone app. It isn't encrypted, because mobile push services require plaintext. */
export interface AppPush {
  readonly title: string;
  readonly body: string;
  /** Path on this site. */
  readonly url: string;
  readonly topic: string;
  readonly ttlSeconds: number;
}
/**
 * `gone` means that the subscription no longer exists. `later` means that the push service was unreachable or requested
 * a delay.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Port to push services. Called from jobs only, never inside a transaction. */
export interface PushSender {
  makeKeys(): PushKeys;
  /**
   * Returns true if an endpoint may be contacted at all, that is, if it uses HTTPS and isn't private. Doesn't resolve
   * host names.
   */
  accepts(endpoint: string): boolean;
  /** Encrypts and delivers a push. Doesn't throw if the push service returns an error. */
  send(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

/** Port to push services for phone apps. Called from jobs only, never inside a transaction. */
export interface AppPushSender {
  /** Delivers a push to a device token. Doesn't throw if the service returns an error. */
  send(token: string, push: AppPush): Promise<PushOutcome>;
}
