/** Announced when sessions of an account have ended. Their sockets are closed, and all nodes drop their tokens. */
export interface SessionEnded {
  readonly accountId: string;
  readonly sessionIds: readonly string[];
  /** Hashes of the sessions' tokens, in base64url. */
  readonly tokenKeys: readonly string[];
}

/** Announced after all other modules have handled the end of the sessions, whose sockets are then closed. */
export interface SessionLeft {
  readonly sessionIds: readonly string[];
}

export interface PasswordChanged {
  readonly accountId: string;
}

/**
 * Announced when a performer registers through a link that somebody received by email. The link cannot be derived from
 * its hash.
 */
export interface CameByLink {
  readonly performerId: string;
  /** SHA-256 of the link's token, in base64url. */
  readonly linkHash: string;
}

/** Announced when a viewer registers through a referral link. */
export interface Referred {
  readonly userId: string;
  readonly email: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

/** Announced when a viewer registers with a campaign code. */
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
