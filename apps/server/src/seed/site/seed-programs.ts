import type { PublicEventData } from '@footlight/contract';
import type { developerCommands } from '../../modules/developers/index.ts';
import type { Platform } from '../../platform/module.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas, viewerNames } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';

export type DemoPrograms = ReturnType<typeof developerCommands>;

const none = { params: undefined, query: undefined };
const TOKEN = { name: 'Stream deck', scopes: ['live:read', 'live:write', 'events:read'] as const, perMinute: 120 };
const HOOK = {
  name: 'Tip lamp',
  url: 'https://example.com/footlight',
  types: ['tip.received', 'follow.created'] as const,
};
const TIPS = [25, 120] as const;

/**
 * Gives the demo's first creator a token, a bot, and a webhook with some log entries. The webhook is off, so that the
 * demo doesn't contact anyone else's server.
 */
export async function seedPrograms(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  { createToken, createBot, createWebhook, updateWebhook, publishEvent }: DemoPrograms,
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const creator = people.get(usernameOf(personas[0]?.username ?? ''));
  if (!creator) return;
  await transactions.run(callerOf(creator.id, 'performer'), async (tx) => {
    await createToken(tx, { ...TOKEN, scopes: [...TOKEN.scopes], expiresInDays: 90 });
    await createBot(tx, 'Greeter');
    const hook = await createWebhook(tx, { ...none, body: { ...HOOK, types: [...HOOK.types] } });
    for (const [place, tokens] of TIPS.entries()) {
      const data: PublicEventData<'tip.received'> = {
        performerId: creator.id,
        username: viewerNames[place] ?? '',
        tipId: hook._id,
        tokens,
        item: null,
        note: null,
        streamId: null,
        at: tx.now.toISOString(),
      };
      await publishEvent(tx, { accountId: creator.id, type: 'tip.received', source: `demo:${place}`, data });
    }
    await updateWebhook(tx, { ...none, params: { id: hook._id }, body: { isOn: false } });
  });
}
