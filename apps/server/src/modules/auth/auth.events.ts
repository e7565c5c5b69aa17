/** Sessions of an account are over: their sockets are closed and no node knows their tokens any more. */
export interface SessionEnded {
  readonly accountId: string;
  readonly sessionIds: readonly string[];
  /** Base64url of the token hashes. */
  readonly tokenKeys: readonly string[];
}

/** All that comes of the end of sessions has been done and said: their sockets are closed. */
export interface SessionLeft {
  readonly sessionIds: readonly string[];
}

/** An account has a new password. */
export interface PasswordChanged {
  readonly accountId: string;
}

/** A performer has registered with the link of somebody's mail; no link can be made of its hash. */
export interface CameByLink {
  readonly performerId: string;
  /** SHA-256 of its token, base64url. */
  readonly linkHash: string;
}

/** A viewer has registered by somebody's link. */
export interface Referred {
  readonly userId: string;
  readonly email: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

/** A viewer has registered with a code of the site. */
export interface CameWithCode {
  readonly userId: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'password/changed': PasswordChanged;
    'performer/came-by-link': CameByLink;
    'session/ended': SessionEnded;
    'session/left': SessionLeft;
    'user/came-with-code': CameWithCode;
    'user/referred': Referred;
  }
}
