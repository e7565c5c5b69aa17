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
  /** At most 3,000 bytes. */
  readonly payload: string;
  /** A later push with the same topic replaces this one while it waits. Up to 32 base64url characters. */
  readonly topic: string;
  /** Seconds for which the push service stores it for an offline browser. */
  readonly ttlSeconds: number;
}
/** The same push for a phone app, unencrypted, as mobile push services require. */
export interface AppPush {
  readonly title: string;
  readonly body: string;
  /** Path on this site. */
  readonly url: string;
  readonly topic: string;
  readonly ttlSeconds: number;
}
/** `gone`: the address doesn't exist anymore. `later`: the push service was unreachable or requested a delay. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Port to push services. Called from jobs only, never inside a transaction. */
export interface PushSender {
  makeKeys(): PushKeys;
  /** Returns true if an address may be contacted at all: https and not private. Doesn't resolve host names. */
  accepts(endpoint: string): boolean;
  /** Encrypts and delivers a push. Doesn't throw for the push service's errors. */
  send(to: PushAddress, message: PushMessage, keys: PushKeys): Promise<PushOutcome>;
}

/** Port to push services for phone apps. Called from jobs only, never inside a transaction. */
export interface AppPushSender {
  /** Delivers to a device token. Doesn't throw for the service's errors. */
  send(token: string, push: AppPush): Promise<PushOutcome>;
}
