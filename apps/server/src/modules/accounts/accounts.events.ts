import type { AccountRole } from '@footlight/contract';

export interface AccountRegistered {
  readonly accountId: string;
  readonly role: AccountRole;
}
/** It may do nothing any more: sessions end, rooms close. */
export interface AccountSuspended {
  readonly accountId: string;
  readonly role: AccountRole;
  /** Its owner wanted it so. */
  readonly isByOwner?: boolean;
}
/** Whatever named its owner is gone. */
export interface AccountErased {
  readonly accountId: string;
}
/** It is in use again. */
export interface AccountRestored {
  readonly accountId: string;
  readonly role: AccountRole;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'account/registered': AccountRegistered;
    'account/suspended': AccountSuspended;
    'account/restored': AccountRestored;
    'account/erased': AccountErased;
  }
}
