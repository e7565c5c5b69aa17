import { sql } from 'kysely';
import { acceptRequest, sendRequest } from '../modules/friends/index.ts';
import type { Platform } from '../platform/module.ts';
import { callerOf } from './content/demo-caller.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas, viewerNames } from './personas/personas.ts';
import { readDemoPeople } from './seed.store.ts';

const FRIENDS = 3;
const ASKING = 2;

/**
 * Gives the demo's viewer friends in the crowd, friendship with the first creator, and pending requests. Runs once:
 * skipped if any friend request exists.
 */
export async function seedFriends({
  database,
  transactions,
}: Pick<Platform, 'database' | 'transactions'>): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const idOf = (name: string) => people.get(usernameOf(name))?.id;
  const viewerId = idOf('demoviewer');
  const crowd = viewerNames.slice(0, FRIENDS + ASKING + 1).flatMap((name) => idOf(name) ?? []);
  const creatorId = idOf(personas[0]?.username ?? '');
  const { rows } = await sql`select 1 from friend_request limit 1`.execute(database.kysely);
  if (!viewerId || !creatorId || rows.length > 0) return;
  const ask = (from: string, role: 'user' | 'performer', userId: string) =>
    transactions.run(callerOf(from, role), (tx) =>
      sendRequest(tx, { params: undefined, query: undefined, body: { userId } }),
    );
  for (const [index, id] of crowd.entries()) {
    if (index > FRIENDS + ASKING - 1) await ask(viewerId, 'user', id);
    else {
      const { _id } = await ask(id, 'user', viewerId);
      if (index < FRIENDS)
        await transactions.run(callerOf(viewerId, 'user'), (tx) => acceptRequest(tx, { params: { id: _id } }));
    }
  }
  const { _id } = await ask(viewerId, 'user', creatorId);
  await transactions.run(callerOf(creatorId, 'performer'), (tx) => acceptRequest(tx, { params: { id: _id } }));
}
