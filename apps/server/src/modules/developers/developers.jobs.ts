import type { Module, Platform } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { resealJson } from '../../platform/sealing/sealed-json.ts';
import { card } from './card.ts';
import { deleteEventsBefore } from './events/events.store.ts';
import { endExpiredTokens } from './tokens/end-tokens.ts';
import { deliver, placeOf, type DeliveryDoors } from './webhooks/deliver.ts';
import { listOverdue } from './webhooks/deliveries.store.ts';
import { DELIVER_JOB, wakeEndpoint } from './webhooks/queue-deliveries.ts';

const PURGED_AT_ONCE = 5000;
const OVERDUE_MS = 2 * 60_000;
const MOST_OVERDUE = 500;

/** Returns a payload's `now` in epoch milliseconds, or the current time for cron jobs, which have none. */
const momentOf = (payload: unknown): Date => new Date((payload as { now?: number } | null)?.now ?? Date.now());

type Doors = Pick<Platform, 'transactions' | 'database' | 'keyring'>;

async function purgeEvents({ transactions }: Doors): Promise<void> {
  const before = cutOf(card.retention.events, new Date());
  for (let gone = PURGED_AT_ONCE; gone === PURGED_AT_ONCE;)
    gone = await transactions.system((tx) => deleteEventsBefore(tx, before, PURGED_AT_ONCE));
}

/** Wakes endpoints whose delivery is overdue because a process died. */
async function wakeOverdue({ transactions, database }: Doors): Promise<void> {
  const ids = await listOverdue(database.kysely, new Date(Date.now() - OVERDUE_MS), MOST_OVERDUE);
  for (const id of ids) await transactions.system((tx) => wakeEndpoint(tx, id));
}

const resealSecrets = resealColumn('webhook_endpoint', 'secret', (keyring, id, sealed) =>
  resealJson(keyring, sealed, placeOf(id)),
);

/**
 * Defines the jobs of the module. `catchUp` creates events for tips that a process lost, up to a moment (from the
 * payload, or now).
 */
export const developersJobs = (
  doors: DeliveryDoors,
  catchUp: (now: Date) => Promise<void>,
): NonNullable<Module['jobs']> => ({
  [DELIVER_JOB]: {
    lane: 'outside',
    run: (payload) => deliver(doors, (payload as { endpointId: string }).endpointId),
  },
  'developers.catch-up': { lane: 'live', cron: '* * * * *', run: (payload) => catchUp(momentOf(payload)) },
  'developers.wake': { lane: 'live', cron: '*/2 * * * *', run: () => wakeOverdue(doors) },
  'developers.end-expired': {
    lane: 'live',
    cron: '*/5 * * * *',
    run: () => doors.transactions.system(endExpiredTokens),
  },
  'developers.purge': { lane: 'background', cron: '27 3 * * *', run: () => purgeEvents(doors) },
  'developers.reseal': { lane: 'background', cron: '41 3 * * *', run: () => resealSecrets(doors) },
});
