import type { Tx } from '../../platform/transaction.ts';
import { createAccount, type NewAccount } from '../accounts/index.ts';
import { openAccount } from '../ledger/index.ts';
import { insertPerformer } from './performers.store.ts';

export interface NewPerformer extends NewAccount {
  /** ISO 8601 date. */
  readonly dateOfBirth: string;
  readonly documentExpiresAt: string;
  readonly studioId?: string | undefined;
  /** Skips approval. Used for demo content. */
  readonly verified?: boolean;
  readonly categoryId?: string | undefined;
  readonly tags?: readonly string[];
  readonly languages?: readonly string[];
  readonly coverKey?: string;
  readonly pictureKey?: string;
}

/**
 * Adds a performer awaiting approval, with an empty earnings account, and returns its id. Throws EMAIL_TAKEN or
 * USERNAME_TAKEN.
 */
export async function createPerformer(tx: Tx, performer: NewPerformer): Promise<string> {
  const id = await createAccount(tx, 'performer', performer);
  await insertPerformer(tx, {
    id,
    date_of_birth: performer.dateOfBirth,
    document_expires_at: performer.documentExpiresAt,
    studio_id: performer.studioId ?? null,
    verification_status: performer.verified ? 'verified' : 'pending',
    decided_at: performer.verified ? tx.now : null,
    category_id: performer.categoryId ?? null,
    tags: [...(performer.tags ?? [])],
    languages: [...(performer.languages ?? [])],
    category_ids: performer.categoryId ? [performer.categoryId] : [],
    cover_key: performer.coverKey ?? null,
    picture_key: performer.pictureKey ?? null,
  });
  await openAccount(tx, id, 'earnings');
  return id;
}
