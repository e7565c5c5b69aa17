import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface NewGrant {
  readonly id: string;
  readonly tokenHash: Buffer | null;
  readonly streamId: string;
  readonly kind: 'publish' | 'play';
  /** Participant the right belongs to. The right ends with the participant's part in the show. */
  readonly participantId?: string | null;
  readonly caller: Pick<Caller, 'accountId' | 'sessionId' | 'country'>;
  /** Identifies a visitor. Accounts are identified by their own id. */
  readonly visitorName: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Inserts a media right and returns its id. Without a token, repeated requests by the same viewer share one right. */
export async function insertGrant(db: Db, grant: NewGrant): Promise<string> {
  const { accountId, sessionId, country } = grant.caller;
  const { rows } = await sql<{ id: string }>`
    insert into media_grant (id, token_hash, stream_id, kind, viewer_id, account_id, session_id, participant_id,
      country, created_at, expires_at)
    values (${grant.id}, ${grant.tokenHash}, ${grant.streamId}, ${grant.kind}, ${accountId || grant.visitorName},
      ${accountId || null},
            ${sessionId || null}, ${grant.participantId ?? null}, ${country || null}, ${grant.now}, ${grant.expiresAt})
    on conflict (stream_id, viewer_id) where token_hash is null and revoked_at is null
      do update set expires_at = excluded.expires_at, session_id = excluded.session_id, country = excluded.country
    returning id`.execute(db);
  return rows[0]!.id;
}

export interface RevokedGrant {
  readonly id: string;
  readonly stream_id: string;
  readonly kind: 'publish' | 'play';
  readonly performer_id: string;
  readonly session_id: string | null;
  /** Set for a participant's play tokens, which count as one right under the participant's id. */
  readonly participant_id: string | null;
}
export type GrantMatch =
  | { readonly participantIds: readonly string[] }
  | { readonly streamId: string }
  | { readonly accountId: string; readonly performerId?: string }
  | { readonly sessionIds: readonly string[] }
  | { readonly performerId: string; readonly countries: readonly string[] };

/** Revokes a participant's tokens for a stream except the newest ones. */
export async function revokeOlder(
  tx: Tx,
  right: { readonly streamId: string; readonly kind: 'publish' | 'play'; readonly participantId: string },
  keep: number,
): Promise<void> {
  await sql`update media_grant set revoked_at = ${tx.now} where id in (
      select id from media_grant where participant_id = ${right.participantId} and stream_id = ${right.streamId}
         and kind = ${right.kind} and revoked_at is null order by created_at desc, id desc offset ${keep})`.execute(
    tx.db,
  );
}

/** Revokes rights and returns them, so that their media can be cut. */
export async function revokeGrants(tx: Tx, match: GrantMatch): Promise<RevokedGrant[]> {
  const which =
    'participantIds' in match
      ? sql`g.participant_id = any(${match.participantIds}::uuid[])`
      : 'streamId' in match
        ? sql`g.stream_id = ${match.streamId} and g.kind = 'play' and g.participant_id is null
          and g.account_id is distinct from s.performer_id`
        : 'sessionIds' in match
          ? sql`g.session_id = any(${match.sessionIds}::uuid[])`
          : 'countries' in match
            ? sql`g.kind = 'play' and s.performer_id = ${match.performerId}
              and g.country = any(${match.countries}::text[]) and g.account_id is distinct from s.performer_id`
            : match.performerId
              ? sql`g.account_id = ${match.accountId} and s.performer_id = ${match.performerId}`
              : sql`g.account_id = ${match.accountId}`;
  const { rows } = await sql<RevokedGrant>`
    update media_grant g set revoked_at = ${tx.now} from stream s
     where s.id = g.stream_id and s.state <> 'ended' and g.revoked_at is null and ${which}
    returning g.id, g.stream_id, g.kind, g.session_id, g.participant_id, s.performer_id`.execute(tx.db);
  return rows;
}
