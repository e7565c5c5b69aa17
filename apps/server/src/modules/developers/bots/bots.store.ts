import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Bot } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';

export interface BotRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}
export const listBots = (db: Db, performerId: string): Promise<BotRow[]> =>
  db
    .selectFrom('bot')
    .leftJoin('api_token', 'api_token.bot_id', 'bot.id')
    .select(['bot.id', 'bot.name', 'bot.created_at', 'api_token.last_used_at'])
    .where('bot.performer_id', '=', performerId)
    .orderBy('bot.id', 'desc')
    .execute();

export const findBot = async (db: Db, performerId: string, id: string): Promise<BotRow | undefined> =>
  (await listBots(db, performerId)).find((bot) => bot.id === id);

export const insertBot = async (tx: Tx, row: Insertable<Bot>): Promise<void> =>
  void (await tx.db.insertInto('bot').values(row).execute());

export const deleteBot = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('bot').where('id', '=', id).execute());

export const deleteBotsOf = async (tx: Tx, performerId: string): Promise<void> =>
  void (await tx.db.deleteFrom('bot').where('performer_id', '=', performerId).execute());
