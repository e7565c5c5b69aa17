import { tips, tokensToUnits, unitsToTokens } from '@footlight/contract';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../modules/ledger/index.ts';
import { listMenu } from '../../modules/streaming/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/module.ts';
import { Refusal } from '../../platform/refuse.ts';
import type { Company, Guest } from './company.ts';
import { TIP_NOTES } from './lines.ts';

const TIPS = [15, 15, 20, 20, 25, 25, 30, 50] as const;
const POCKET_MONEY = tokensToUnits(2000);

/**
 * Tips a creator, either for a menu item or for nothing in particular. A guest who has no tokens left receives a grant
 * instead.
 */
export async function tip(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  { calls, dice }: Pick<Company, 'calls' | 'dice'>,
  { caller }: Guest,
  performerId: string,
): Promise<void> {
  const menu = await listMenu(database.kysely, performerId);
  const item = dice(2) === 0 ? menu[dice(menu.length)] : undefined;
  const note = item ? null : TIP_NOTES[dice(TIP_NOTES.length)];
  const body = {
    token: item ? unitsToTokens(item.price_units) : (TIPS[dice(TIPS.length)] ?? 15),
    ...(item ? { menuItemId: item.id } : {}),
    ...(note ? { note } : {}),
  };
  try {
    await calls.call(tips.send, caller, { params: { id: performerId }, body });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    await transactions.system((tx) =>
      postTransfer(tx, {
        key: `demo-pocket-money:${newId()}`,
        kind: 'grant',
        payerId: PLATFORM_ACCOUNTS.promotions,
        legs: [{ accountId: caller.accountId, units: POCKET_MONEY }],
      }),
    );
  }
}
