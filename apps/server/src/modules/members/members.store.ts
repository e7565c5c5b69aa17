import { sql, type Insertable, type Selectable } from 'kysely';
import type { StudioInvitation } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export type InvitationRow = Selectable<StudioInvitation>;

/** Inserts an invitation. Returns false if an identical one is open. */
export async function insertInvitation(tx: Tx, row: Insertable<StudioInvitation>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('studio_invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks an open invitation. */
export const lockInvitation = (tx: Tx, id: string): Promise<InvitationRow | undefined> =>
  tx.db
    .selectFrom('studio_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', tx.now)
    .forUpdate()
    .executeTakeFirst();

/** Locks a studio's open invitation, given its id or the invited performer's id. */
export const lockInvitationOf = (tx: Tx, studioId: string, id: string): Promise<InvitationRow | undefined> =>
  tx.db
    .selectFrom('studio_invitation')
    .selectAll()
    .where('studio_id', '=', studioId)
    .where('status', '=', 'open')
    .where((where) =>
      where.or([where('id', '=', id), where.and([where('performer_id', '=', id), where('email', 'is', null)])]),
    )
    .forUpdate()
    .executeTakeFirst();

export const endInvitation = async (
  tx: Tx,
  id: string,
  status: 'accepted' | 'declined' | 'withdrawn',
  performerId: string | null,
): Promise<void> =>
  void (await tx.db
    .updateTable('studio_invitation')
    .set({ status, decided_at: tx.now, ...(performerId ? { performer_id: performerId } : {}) })
    .where('id', '=', id)
    .execute());

/** Closes a studio's other open invitations to a performer who has joined it. */
export const endOthers = async (
  tx: Tx,
  studioId: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> =>
  void (await sql`
    update studio_invitation set status = 'accepted', decided_at = ${tx.now}, performer_id = ${id}
     where studio_id = ${studioId} and status = 'open' and (performer_id = ${id} or email = ${email})`.execute(tx.db));

/**
 * Binds an invitation that was sent to an email address to an account and returns it. Returns undefined if the link has
 * expired or was used.
 */
export const bindInvitation = (
  tx: Tx,
  tokenHash: Buffer,
  performerId: string,
): Promise<Pick<InvitationRow, 'id' | 'studio_id'> | undefined> =>
  tx.db
    .updateTable('studio_invitation')
    .set({ performer_id: performerId })
    .where('token_hash', '=', tokenHash)
    .where('status', '=', 'open')
    .where('expires_at', '>', tx.now)
    .where('performer_id', 'is', null)
    .returning(['id', 'studio_id'])
    .executeTakeFirst();

export const expireInvitations = async (tx: Tx): Promise<void> =>
  void (await tx.db
    .updateTable('studio_invitation')
    .set({ status: 'expired', decided_at: tx.now })
    .where('status', '=', 'open')
    .where('expires_at', '<=', tx.now)
    .execute());

/** Counts a studio's open invitations, and its recent ones to the same person. */
export async function countInvitations(
  tx: Tx,
  studioId: string,
  who: { readonly performerId: string } | { readonly email: string },
  since: Date,
): Promise<{ readonly open: number; readonly same: number }> {
  const same = 'email' in who ? sql`email = ${who.email}` : sql`performer_id = ${who.performerId}`;
  const { rows } = await sql<{ open: number; same: number }>`
    select (select count(*)::int from studio_invitation where studio_id = ${studioId} and status = 'open') as open,
           (select count(*)::int from studio_invitation
             where studio_id = ${studioId} and ${same} and created_at > ${since}) as same`.execute(tx.db);
  return rows[0] ?? { open: 0, same: 0 };
}

/** Records why a performer's last membership ended, and who ended it. */
export const noteEnd = async (
  tx: Tx,
  performerId: string,
  studioId: string,
  reason: string | undefined,
): Promise<void> =>
  void (await sql`
    update studio_membership set reason = ${reason || null}, ended_by = ${tx.caller.accountId}
     where id = (select max(id) from studio_membership
                  where performer_id = ${performerId} and studio_id = ${studioId} and left_at is not null)`.execute(
    tx.db,
  ));
