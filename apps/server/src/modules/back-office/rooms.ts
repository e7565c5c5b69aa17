import type { admin, Answer } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

export type AdminRoom = Answer<typeof admin.rooms>['data'][number];

/** What the back office needs of the running shows; joined with `streaming` in the composition root. */
export interface Rooms {
  list(db: Kysely<Tables>): Promise<readonly AdminRoom[]>;
  /** Ends a show for a reason that its performer is told; false when there is no such running show. */
  stop(tx: Tx, streamId: string, reason: string): Promise<boolean>;
}
