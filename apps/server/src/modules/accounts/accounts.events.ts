import type { AccountRole } from '@footlight/contract';

export interface AccountRegistered {
  readonly accountId: string;
  readonly role: AccountRole;
}
export interface AccountSuspended {
  readonly accountId: string;
  readonly role: AccountRole;
  /** True if the owner suspended the account. */
  readonly isByOwner?: boolean;
}
/** Announced when everything that identified the owner has been erased. */
export interface AccountErased {
  readonly accountId: string;
}
/** Announced when the account's email address is confirmed. */
export interface AccountConfirmed {
  readonly accountId: string;
}
export interface AccountRestored {
  readonly accountId: string;
  readonly role: AccountRole;
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'account/registered': AccountRegistered;
    'account/suspended': AccountSuspended;
    'account/restored': AccountRestored;
    'account/confirmed': AccountConfirmed;
    'account/erased': AccountErased;
  }
}
