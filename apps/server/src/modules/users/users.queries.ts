import { unitsToTokens, type Answer, type users } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { avatarUrl, contactOf, findAccount, findProfile, ownProfileOf } from '../accounts/index.ts';
import { balanceOf, holdAccountIdOf, spentOf } from '../ledger/index.ts';

const countFavourites = async (db: Db, id: string): Promise<number> =>
  (await sql<{ total: number }>`select count(*) as total from favourite where user_id = ${id}`.execute(db)).rows[0]
    ?.total ?? 0;

export async function readMe(db: Db, keyring: Keyring, id: string): Promise<Answer<typeof users.me>> {
  const account = await findAccount(db, { id });
  if (!account) throw new Error(`There is no account ${id}`);
  const [profile, balances, spent, favourites] = await Promise.all([
    findProfile(db, id),
    balanceOf({ db }, [id]),
    spentOf({ db }, [id, holdAccountIdOf(id)]),
    countFavourites(db, id),
  ]);
  return {
    _id: id,
    role: 'user',
    username: account.username,
    name: account.name,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    avatar: avatarUrl('user', account.avatar_key),
    balance: unitsToTokens(balances.get(id) ?? 0),
    ...(account.country ? { country: account.country } : {}),
    ...(account.language ? { language: account.language } : {}),
    ...ownProfileOf(profile, account.gender, contactOf(keyring, profile)),
    ...(profile?.date_of_birth ? { dateOfBirth: profile.date_of_birth } : {}),
    languages: profile?.languages ?? [],
    bio: account.bio,
    createdAt: account.created_at.toISOString(),
    stats: { favourites, spentTokens: unitsToTokens(spent) },
  };
}
