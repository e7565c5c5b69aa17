/**
 * accounts: everyone registered on the site, in any role, and whether they may use it. Terms: an *account* has a role
 * (user, performer, studio, staff), a unique email address and a unique username. A *suspended* account can do nothing
 * until it is restored by staff, or by its owner if the owner suspended it. An *avatar* is the picture of an account.
 * Higher modules own the data of a single role (verification, prices, a wallet). Invariants: an account's id equals the
 * id of its row in `performer`, `studio` and `staff`, and of its ledger account. Page names cannot be used as
 * usernames. A suspension is announced as `account/suspended`.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import './accounts.events.ts';
import { sealContacts } from './profile/seal-contacts.ts';

export { avatarUrl, isReservedUsername, mailboxOf, personOf, personWithOwnName, type Named } from './accounts.rules.ts';
export {
  findAccount,
  idOfAccount,
  isAccount,
  isConfirmed,
  languageOf,
  lockAccount,
  namedLike,
  readSpender,
  type AccountRow,
  type Spender,
} from './accounts.queries.ts';
export { changeDetails } from './profile/change-details.ts';
export { findProfile, ownProfileOf, publicProfileOf, type ProfileRow } from './profile/profile.queries.ts';
export { contactOf, openContact } from './profile/sealed-contact.ts';
export { swapCover } from './profile/profile.store.ts';
export { publicName, publicNameOf } from './public-name.queries.ts';
export { eraseAccount, eraseAtOnce } from './erase-account.ts';
export { swapAvatar } from './accounts.store.ts';
export { deleteHold, insertHold, listHolds } from './legal-holds.store.ts';
export { createAccount, type NewAccount } from './create-account.ts';
export { createStaff, hasStaff, lockStaff, setStaffRole } from './create-staff.ts';
export { setHidden } from './set-hidden.ts';
export { setInLeaders } from './set-in-leaders.ts';
export { changeProfile, type ProfileChange } from './change-profile.ts';
export { confirmEmail } from './confirm-email.ts';
export { setPassword } from './set-password.ts';
export { mayComeBack, restoreAccount, suspendAccount, suspendOwnAccount } from './suspend-account.ts';
export type { AccountRegistered, AccountSuspended } from './accounts.events.ts';

/** Creates the accounts module, including the job that seals contact details. */
export const createAccounts = (platform: Pick<Platform, 'database' | 'keyring' | 'transactions'>): Module => ({
  ...card,
  jobs: { 'accounts.seal': { lane: 'background', cron: '47 * * * *', run: () => sealContacts(platform) } },
});
