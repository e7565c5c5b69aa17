import { unitsToTokens, type Answer, type studios } from '@footlight/contract';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import { avatarUrl, contactOf, findAccount, findProfile, ownProfileOf } from '../accounts/index.ts';
import { balanceOf } from '../ledger/index.ts';

type Me = Answer<typeof studios.me>;

async function readTeammate(db: Db, teammate: Caller['teammate']): Promise<Pick<Me, 'teammate'>> {
  if (!teammate) return {};
  const account = await findAccount(db, { id: teammate.id });
  return { teammate: { _id: teammate.id, name: account?.name ?? '', role: teammate.role } };
}

/** Returns a studio's own view of its profile, including which teammate is making the request. */
export async function readMe(
  db: Db,
  keyring: Keyring,
  { accountId: id, teammate }: Pick<Caller, 'accountId' | 'teammate'>,
): Promise<Me> {
  const row = await db
    .selectFrom('studio')
    .innerJoin('account', 'account.id', 'studio.id')
    .selectAll()
    .where('studio.id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await db
    .selectFrom('performer')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('studio_id', '=', id)
    .executeTakeFirstOrThrow();
  const profile = await findProfile(db, id);
  const balance = (await balanceOf({ db }, [id])).get(id) ?? 0;
  const verificationStatus = row.verification_status as Me['verificationStatus'];
  return {
    _id: id,
    role: 'studio',
    username: row.username,
    name: row.name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    avatar: avatarUrl('studio', row.avatar_key),
    verified: verificationStatus === 'verified',
    verificationStatus,
    ...(row.country ? { country: row.country } : {}),
    ...ownProfileOf(profile, row.gender, contactOf(keyring, profile)),
    bio: row.bio,
    balance: unitsToTokens(balance),
    createdAt: row.created_at.toISOString(),
    ...(await readTeammate(db, teammate)),
    stats: { totalPerformer: members.total },
  };
}

/** Returns true if a performer may choose this studio as theirs. */
export async function isVerifiedStudio(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('studio')
    .innerJoin('account', 'account.id', 'studio.id')
    .select('studio.id')
    .where('studio.id', '=', id)
    .where('verification_status', '=', 'verified')
    .where('account.status', '=', 'active')
    .executeTakeFirst();
  return row !== undefined;
}
