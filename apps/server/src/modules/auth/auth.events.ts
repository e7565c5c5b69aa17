/** Sessions of an account have ended. Their sockets are closed, and all nodes drop their tokens. */
export interface SessionEnded {
  readonly accountId: string;
  readonly sessionIds: readonly string[];
  /** Base64url of the token hashes. */
  readonly tokenKeys: readonly string[];
}

/** All effects of ended sessions have been announced. Their sockets are closed now. */
export interface SessionLeft {
  readonly sessionIds: readonly string[];
}

export interface PasswordChanged {
  readonly accountId: string;
}

/** A performer registered through a link in someone's mail. The link cannot be derived from its hash. */
export interface CameByLink {
  readonly performerId: string;
  /** SHA-256 of its token, base64url. */
  readonly linkHash: string;
}

/** A viewer registered through a referral link. */
export interface Referred {
  readonly userId: string;
  readonly email: string;
  readonly code: string;
  readonly address: string;
  readonly userAgent: string;
}

/** A viewer registered with a campaign code. */
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
