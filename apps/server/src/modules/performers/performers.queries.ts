import { unitsToTokens, type Answer, type performers } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { avatarUrl, contactOf, findProfile, ownProfileOf } from '../accounts/index.ts';
import { readSchedule } from '../schedule/index.ts';
import { balanceOf } from '../ledger/index.ts';

type Me = Answer<typeof performers.me>;

export async function readMe(db: Db, keyring: Keyring, id: string): Promise<Me> {
  const row = await db
    .selectFrom('performer')
    .innerJoin('account', 'account.id', 'performer.id')
    .selectAll()
    .where('performer.id', '=', id)
    .executeTakeFirstOrThrow();
  const profile = await findProfile(db, id);
  const balance = (await balanceOf({ db }, [id])).get(id) ?? 0;
  const verificationStatus = row.verification_status as Me['verificationStatus'];
  return {
    _id: id,
    role: 'performer',
    username: row.username,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    avatar: avatarUrl('performer', row.avatar_key),
    verified: verificationStatus === 'verified',
    verificationStatus,
    ...(row.rejection_reason ? { rejectionReason: row.rejection_reason } : {}),
    memberStatus: row.member_status as Me['memberStatus'],
    balance: unitsToTokens(balance),
    streamingStatus: row.streaming_status as Me['streamingStatus'],
    isOnline: row.streaming_status !== 'offline',
    bio: row.bio,
    ...(row.country ? { country: row.country } : {}),
    languages: row.languages,
    ...ownProfileOf(profile, row.gender, contactOf(keyring, profile)),
    ...(row.cover_key ? { cover: `/files/${row.cover_key}` } : {}),
    ...(row.category_id ? { categoryId: row.category_id } : {}),
    categoryIds: row.category_ids,
    tags: row.tags,
    dateOfBirth: row.date_of_birth,
    schedule: await readSchedule(db, id),
    createdAt: row.created_at.toISOString(),
  };
}

export const studioOf = async (db: Db, performerId: string): Promise<string | null> =>
  (await db.selectFrom('performer').select('studio_id').where('id', '=', performerId).executeTakeFirstOrThrow())
    .studio_id;

/** Returns true if staff have approved the performer, who may then publish and sell. */
export async function isVerified(db: Db, performerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('performer')
    .select('verification_status')
    .where('id', '=', performerId)
    .executeTakeFirst();
  return row?.verification_status === 'verified';
}

export async function isInactiveMember(db: Db, performerId: string): Promise<boolean> {
  const row = await db.selectFrom('performer').select('member_status').where('id', '=', performerId).executeTakeFirst();
  return row?.member_status === 'inactive';
}
