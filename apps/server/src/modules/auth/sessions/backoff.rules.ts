import { createHash } from 'node:crypto';
import { networkOf } from '../../../platform/visitor.ts';

/** After the free tries each wrong one doubles the wait, from this … */
export const BLOCK_SECONDS = 15;
/** … to this. */
export const MAX_BLOCK_SECONDS = 900;
/** Wrong tries are forgotten when there was none for so long. */
export const FORGET_SECONDS = 3600;

/** What tries are counted by, and how many wrong ones are free. */
export interface TryKey {
  readonly key: string;
  readonly free: number;
  /** One right try clears it; for an address it only takes that try back, or one own account would open all others. */
  readonly clearedByRight: boolean;
}
const hashed = (name: string, text: string) => `${name}:${createHash('sha256').update(text).digest('base64url')}`;

/**
 * Logins of one account from one network, so that strangers elsewhere cannot lock its owner out.
 * @param account the account's id, or the name that was given where there is none
 */
export const byLogin = (role: string, account: string, address: string): TryKey => ({
  key: hashed('login', `${role}:${account.toLowerCase()}:${networkOf(address)}`),
  free: 5,
  clearedByRight: true,
});
/** Logins of one account from all networks that it has never been logged in from. */
export const byStrangers = (account: string): TryKey => ({
  key: hashed('strangers', account.toLowerCase()),
  free: 100,
  clearedByRight: false,
});
export const byAddress = (address: string): TryKey => ({
  key: hashed('address', networkOf(address)),
  free: 30,
  clearedByRight: false,
});
/** The own password of somebody who is logged in. */
export const byPassword = (accountId: string): TryKey => ({
  key: hashed('password', accountId),
  free: 5,
  clearedByRight: true,
});
export const bySecondFactor = (accountId: string): TryKey => ({
  key: hashed('second', accountId),
  free: 10,
  clearedByRight: true,
});
