import type { Role, StaffRole } from '@footlight/contract';

/** Who makes a call. A visitor has no account. */
export interface Caller {
  readonly role: Role;
  /** '' for a visitor. */
  readonly accountId: string;
  readonly sessionId: string;
  readonly staffRole: StaffRole | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** ISO 3166-1 code when a proxy says it (CF-IPCountry, X-Country), else ''. */
  readonly country: string;
  /** Says that it must not be tracked: Do Not Track, or Global Privacy Control. */
  readonly isUntracked?: boolean;
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

/** Finds the session of a token; null when it is dead. Given by the auth module. */
export type Authenticate = (
  token: string,
) => Promise<Pick<Caller, 'role' | 'accountId' | 'sessionId' | 'staffRole'> | null>;
