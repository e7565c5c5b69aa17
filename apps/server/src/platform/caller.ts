import type { ApiScope, Role, StaffRole, StudioRole } from '@footlight/contract';

export interface ApiCaller {
  readonly tokenId: string;
  readonly scopes: readonly ApiScope[];
  /** Maximum calls per minute across all routes. */
  readonly perMinute: number;
  /** Name under which a bot's token posts. */
  readonly botName?: string;
}

/** The party that makes a call. A visitor has no account. */
export interface Caller {
  readonly role: Role;
  /** Empty for a visitor. */
  readonly accountId: string;
  readonly sessionId: string;
  readonly staffRole: StaffRole | undefined;
  /** Staff only: the site requires a second factor, and none is set up. */
  readonly lacksSecondFactor?: boolean;
  /** Staff member viewing the site as this account, with limited read-only access. */
  readonly lookedBy?: string;
  /** Teammate of the studio `accountId`, logged in as themselves. */
  readonly teammate?: { readonly id: string; readonly role: StudioRole };
  readonly address: string;
  readonly userAgent: string;
  /** ISO 3166-1 code from the proxy's `COUNTRY_HEADER`, else ''. */
  readonly country: string;
  /** True if the browser opts out of tracking, by Do Not Track or Global Privacy Control. */
  readonly isUntracked?: boolean;
  /** Set if the caller is a program with an API token instead of a logged-in person. */
  readonly api?: ApiCaller;
}

export const SYSTEM_CALLER: Caller = {
  role: 'staff',
  accountId: '',
  sessionId: '',
  staffRole: 'admin',
  address: '',
  userAgent: 'system',
  country: '',
};

/**
 * Resolves a token to its account, or null if it is no longer valid. Provided by the modules for sessions and API
 * tokens.
 */
export type Authenticate = (
  token: string,
) => Promise<Pick<
  Caller,
  'role' | 'accountId' | 'sessionId' | 'staffRole' | 'api' | 'lacksSecondFactor' | 'lookedBy' | 'teammate'
> | null>;
