import { sql } from 'kysely';
import type { openConversation, sendMessage } from '../modules/messaging/index.ts';
import type { Platform } from '../platform/module.ts';
import { callerOf } from './content/demo-caller.ts';
import { usernameOf } from './demo-accounts.ts';
import { personas, viewerNames } from './personas/personas.ts';
import { readDemoPeople } from './seed.store.ts';

export interface TalkSeedDoors {
  readonly open: typeof openConversation;
  readonly send: ReturnType<typeof sendMessage>;
}
type Line = readonly ['viewer' | 'other', string];

const WITH_CREATOR: readonly Line[] = [
  ['viewer', 'The second half of last night’s show was lovely. What was that slow song?'],
  ['other', 'Thank you! It is called “Paper boats”, I wrote it on the train.'],
  ['viewer', 'Will you play it again this week?'],
  ['other', 'Friday, right at the start. Come early 🙂'],
];
const WITH_FRIEND: readonly Line[] = [
  ['other', 'Are you in for the stream war on Sunday?'],
  ['viewer', 'Of course. I still owe them a comeback.'],
  ['other', 'I saved some tokens for the last minute 😄'],
];

/**
 * Seeds the demo viewer's conversations with a creator and a friend, whose last messages are unread. Runs once, after
 * the viewer and the friend have become friends.
 */
export async function seedTalks(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  { open, send }: TalkSeedDoors,
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const idOf = (name: string | undefined) => people.get(usernameOf(name ?? ''))?.id;
  const viewerId = idOf('demoviewer');
  const { rows } = await sql`select 1 from private_message limit 1`.execute(database.kysely);
  if (!viewerId || rows.length > 0) return;
  const talk = async (otherId: string, role: 'performer' | 'user', lines: readonly Line[]) => {
    const callers = { viewer: callerOf(viewerId, 'user'), other: callerOf(otherId, role) };
    const { _id: id } = await transactions.run(callers.viewer, (tx) =>
      open(tx, { body: { source: role, sourceId: otherId } }),
    );
    for (const [who, text] of lines)
      await transactions.run(callers[who], (tx) => send(tx, { params: { id }, body: { text } }));
  };
  const creatorId = idOf(personas[0]?.username);
  const friendId = idOf(viewerNames[0]);
  if (creatorId) await talk(creatorId, 'performer', WITH_CREATOR);
  if (friendId) await talk(friendId, 'user', WITH_FRIEND);
}
