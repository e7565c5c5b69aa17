import { createHash } from 'node:crypto';
import { networkOf } from '../../../platform/visitor.ts';

/** Initial wait after the free tries are used up. Each further wrong try doubles it. */
export const BLOCK_SECONDS = 15;
/** Maximum wait. */
export const MAX_BLOCK_SECONDS = 900;
/** Wrong tries are forgotten after this long without another wrong try. */
export const FORGET_SECONDS = 3600;

/** Key for counting tries, and the number of wrong tries that cause no wait. */
export interface TryKey {
  readonly key: string;
  readonly free: number;
  /**
   * True if a correct try clears the count. For an address, it only refunds that try. Otherwise, logging in to one's
   * own account would allow unlimited guesses on others.
   */
  readonly clearedByRight: boolean;
}
const hashed = (name: string, text: string) => `${name}:${createHash('sha256').update(text).digest('base64url')}`;

/**
 * Returns the key for logins to one account from one network, so that strangers elsewhere cannot lock its owner out.
 * @param account the account's id, or the given name if there is no account
 */
export const byLogin = (role: string, account: string, address: string): TryKey => ({
  key: hashed('login', `${role}:${account.toLowerCase()}:${networkOf(address)}`),
  free: 5,
  clearedByRight: true,
});
/**
 * Returns the key for logins to one account from all networks that it has never been used from, which are counted
 * together.
 */
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
export const byPassword = (accountId: string): TryKey => ({
  key: hashed('password', accountId),
  free: 5,
  clearedByRight: true,
});
export const byConfirmationCode = (accountId: string): TryKey => ({
  key: hashed('confirm', accountId),
  free: 5,
  clearedByRight: true,
});
export const bySecondFactor = (accountId: string): TryKey => ({
  key: hashed('second', accountId),
  free: 10,
  clearedByRight: true,
});
