import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Gateways } from '../paying/check-out.ts';
import { listToForget } from './cards.queries.ts';
import { markCardForgotten } from './cards.store.ts';

export const FORGET_JOB = 'wallet.forget-cards';
const AT_ONCE = 100;

/** Retries until the gateways have deleted cards that were removed here. */
export const forgetCardsJob = (
  platform: Pick<Platform, 'database' | 'log' | 'transactions'>,
  { byName }: Gateways,
): JobDefinition => ({
  lane: 'payments',
  cron: '*/10 * * * *',
  async run() {
    for (const card of await listToForget(platform.database.kysely, [...byName.keys()], AT_ONCE)) {
      const { cards } = byName.get(card.gateway) ?? {};
      try {
        await cards?.forget(card);
        await platform.transactions.system((tx) => markCardForgotten(tx, card.id));
      } catch (error) {
        platform.log.warn({ err: error, gateway: card.gateway }, 'a gateway did not delete a card');
      }
    }
  },
});
