import { DAY_MS, HOUR_MS } from '@footlight/contract/time';
import type { ticketCommands } from '../../modules/tickets/index.ts';
import type { Platform } from '../../platform/module.ts';
import { usernameOf } from '../demo-accounts.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import { hadTicketedShow } from './content.queries.ts';
import { callerOf } from './demo-caller.ts';
import type { DemoShow } from './ticketed-shows.ts';

export interface TicketSeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly tickets: ReturnType<typeof ticketCommands>;
}

const NOTHING = { params: undefined, query: undefined };
/** Returns a time on the full hour, a number of days from now. */
const inDays = (days: number): number => Math.ceil((Date.now() + days * DAY_MS) / HOUR_MS) * HOUR_MS;

/**
 * Has each demo creator announce a show, and some of the crowd buy tickets. Skips creators who have ever announced one.
 */
export async function seedTickets(
  { platform: { database, transactions }, tickets }: TicketSeedDoors,
  wanted: readonly DemoShow[],
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const crowd = crowdOf(people);
  for (const { username, inDays: days, sold, ...show } of wanted) {
    const host = people.get(usernameOf(username));
    if (!host || (await hadTicketedShow(database.kysely, host.id))) continue;
    const startsAt = inDays(days);
    const body = {
      ...show,
      startsAt: new Date(startsAt).toISOString(),
      earlyUntil: new Date(startsAt - DAY_MS).toISOString(),
    };
    const { _id: id } = await transactions.run(callerOf(host.id, 'performer'), (tx) =>
      tickets.announce(tx, { body, ...NOTHING }),
    );
    for (const viewerId of crowd.slice(0, sold))
      await transactions.run(callerOf(viewerId, 'user'), (tx) =>
        tickets.buy(tx, { ...NOTHING, params: { id }, body: {} }),
      );
  }
}
