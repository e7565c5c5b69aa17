import type { Platform } from '../../platform/module.ts';
import { lockPost } from './feed.store.ts';
import { listDue } from './post.queries.ts';
import { settlePost } from './settle-post.ts';

export async function publishScheduled(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  approvesFirst: boolean,
  now: Date,
): Promise<void> {
  for (const id of await listDue(database.kysely, now))
    await transactions.system(async (tx) => {
      const post = await lockPost(tx, id);
      if (post) await settlePost(tx, post, approvesFirst);
    });
}
