import type { ApiScope, Role, StaffRole, StudioRole } from '@footlight/contract';

/** An API token that makes a call. */
export interface ApiCaller {
  readonly tokenId: string;
  readonly scopes: readonly ApiScope[];
  /** Calls that it may make in a minute, all together. */
  readonly perMinute: number;
  /** Of a bot's token: the name that it writes under. */
  readonly botName?: string;
}

/** Who makes a call. A visitor has no account. */
export interface Caller {
  readonly role: Role;
  /** '' for a visitor. */
  readonly accountId: string;
  readonly sessionId: string;
  readonly staffRole: StaffRole | undefined;
  /** Of staff: the site wants a second factor, and there is none yet. */
  readonly lacksSecondFactor?: boolean;
  /** The member of staff who looks at the site as this account: may only read, and not everything. */
  readonly lookedBy?: string;
  /** Who works for the studio that `accountId` is, and is logged in as themselves. */
  readonly teammate?: { readonly id: string; readonly role: StudioRole };
  readonly address: string;
  readonly userAgent: string;
  /** ISO 3166-1 code from the proxy's `COUNTRY_HEADER`, else ''. */
  readonly country: string;
  /** Says that it must not be tracked: Do Not Track, or Global Privacy Control. */
  readonly isUntracked?: boolean;
  /** There when it is a program with an API token, and nobody who is logged in. */
  readonly api?: ApiCaller;
}

/** The caller of jobs and reactions. */
export const SYSTEM_CALLER: Caller = {
  role: 'staff',
  accountId: '',
  sessionId: '',
  staffRole: 'admin',
  address: '',
  userAgent: 'system',
  country: '',
};

/** Finds whom a token speaks for; null when it is dead. Given by the modules of sessions and API tokens. */
export type Authenticate = (
  token: string,
) => Promise<Pick<
  Caller,
  'role' | 'accountId' | 'sessionId' | 'staffRole' | 'api' | 'lacksSecondFactor' | 'lookedBy' | 'teammate'
> | null>;
