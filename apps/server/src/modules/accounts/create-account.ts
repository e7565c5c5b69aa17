import type { AccountRole } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './accounts.events.ts';
import { isReservedUsername } from './accounts.rules.ts';
import { insertAccount, lockNames, takenNames } from './accounts.store.ts';

export interface NewAccount {
  /** UUIDv7. Generated if absent. */
  readonly id?: string;
  readonly email: string;
  /** 3 to 30 letters and digits, lower case. */
  readonly username: string;
  readonly name: string;
  /** argon2id hash from auth's `hashPassword`. */
  readonly passwordHash: string;
  /** True if the owner is known to control the email address, so that no confirmation email is needed. */
  readonly emailVerified?: boolean;
  readonly country?: string | undefined;
  readonly language?: string | undefined;
  readonly gender?: string | undefined;
  readonly bio?: string | undefined;
  readonly avatarKey?: string | undefined;
  /** Registration date, set for demo content. */
  readonly createdAt?: Date;
}

/**
 * Creates an account without the rows of its role. Use createUser, createPerformer, createStudio or createStaff
 * instead. Throws EMAIL_TAKEN or USERNAME_TAKEN with the field if the email address or username is in use, even under
 * concurrent registrations.
 */
export async function createAccount(tx: Tx, role: AccountRole, account: NewAccount): Promise<string> {
  const { id = newId(), email, username } = account;
  if (isReservedUsername(username)) refuse('USERNAME_TAKEN', undefined, { property: 'username' });
  await lockNames(tx, [email, username]);
  const taken = await takenNames(tx, email, username);
  if (taken.email) refuse('EMAIL_TAKEN', undefined, { property: 'email' });
  if (taken.username) refuse('USERNAME_TAKEN', undefined, { property: 'username' });
  const createdAt = account.createdAt ?? tx.now;
  await insertAccount(tx, {
    id,
    role,
    email,
    username,
    name: account.name,
    password_hash: account.passwordHash,
    email_verified_at: account.emailVerified ? createdAt : null,
    country: account.country ?? null,
    language: account.language ?? null,
    gender: account.gender ?? null,
    bio: account.bio ?? '',
    avatar_key: account.avatarKey ?? null,
    created_at: createdAt,
    updated_at: createdAt,
  });
  tx.announce('account/registered', { accountId: id, role });
  return id;
}
