import { API_TOKEN_PREFIX, MOST_BOTS, type Answer, type developers, type Input } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { hashOfToken, newToken } from '../../auth/index.ts';
import { endTokenOfBot } from '../tokens/end-tokens.ts';
import { hintOf, insertToken, lockMaking } from '../tokens/tokens.store.ts';
import { deleteBot, findBot, insertBot, listBots, type BotRow } from './bots.store.ts';

type Calls = typeof developers;
type Made = Answer<Calls['createBot']>;

/** Scopes and rate limit of a bot. */
const BOT_SCOPES = ['chat:read', 'chat:write'];
const BOT_CALLS_PER_MINUTE = 60;

export const botOf = (row: BotRow) => ({
  _id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  ...(row.last_used_at ? { lastUsedAt: row.last_used_at.toISOString() } : {}),
});

/** Issues a token for a bot. It is returned only here. */
async function giveToken(tx: Tx, bot: Pick<BotRow, 'id' | 'name'>): Promise<string> {
  const token = `${API_TOKEN_PREFIX}${newToken()}`;
  await insertToken(tx, {
    id: newId(),
    account_id: tx.caller.accountId,
    bot_id: bot.id,
    name: bot.name,
    token_hash: hashOfToken(token),
    hint: hintOf(token),
    scopes: BOT_SCOPES,
    per_minute: BOT_CALLS_PER_MINUTE,
    created_at: tx.now,
    expires_at: null,
    last_used_at: null,
  });
  return token;
}

/** Creates a bot for the caller's own room. Throws CONFLICT after 5 bots, or for a duplicate name. */
export async function createBot(tx: Tx, name: string): Promise<Made> {
  const { accountId } = tx.caller;
  await lockMaking(tx, accountId);
  const bots = await listBots(tx.db, accountId);
  if (bots.length >= MOST_BOTS) refuse('CONFLICT', `You can have at most ${MOST_BOTS} bots. Delete one first.`);
  if (bots.some((bot) => bot.name.toLowerCase() === name.toLowerCase()))
    refuse('CONFLICT', 'You already have a bot with this name.', { property: 'name' });
  const bot = { id: newId(), name, created_at: tx.now, last_used_at: null };
  await insertBot(tx, { id: bot.id, name: bot.name, created_at: bot.created_at, performer_id: accountId });
  return { ...botOf(bot), token: await giveToken(tx, bot) };
}

/** Replaces the token of one of the caller's bots. The old token stops working. */
export async function renewBot(tx: Tx, id: string): Promise<Answer<Calls['renewBot']>> {
  const bot = (await findBot(tx.db, tx.caller.accountId, id)) ?? refuse('NOT_FOUND');
  await endTokenOfBot(tx, bot.id);
  return { ...botOf({ ...bot, last_used_at: null }), token: await giveToken(tx, bot) };
}

/** Deletes one of the caller's bots. Its messages are kept. */
export async function removeBot(tx: Tx, { params }: Input<Calls['removeBot']>): Promise<Answer<Calls['removeBot']>> {
  const bot = (await findBot(tx.db, tx.caller.accountId, params.id)) ?? refuse('NOT_FOUND');
  await endTokenOfBot(tx, bot.id);
  await deleteBot(tx, bot.id);
  return { success: true };
}
