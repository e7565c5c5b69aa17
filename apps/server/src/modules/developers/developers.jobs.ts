import type { Module, Platform } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention/retention-table.ts';
import { resealColumn } from '../../platform/sealing/reseal-column.ts';
import { resealJson } from '../../platform/sealing/sealed-json.ts';
import { deleteEventsBefore } from './events/events.store.ts';
import { endExpiredTokens } from './tokens/end-tokens.ts';
import { deliver, placeOf, type DeliveryDoors } from './webhooks/deliver.ts';
import { listOverdue } from './webhooks/deliveries.store.ts';
import { DELIVER_JOB, wakeEndpoint } from './webhooks/queue-deliveries.ts';

const PURGED_AT_ONCE = 5000;
const OVERDUE_MS = 2 * 60_000;
const MOST_OVERDUE = 500;

/** `now` of a payload, in milliseconds; jobs of the clock have none. */
const momentOf = (payload: unknown): Date => new Date((payload as { now?: number } | null)?.now ?? Date.now());

type Doors = Pick<Platform, 'transactions' | 'database' | 'keyring'>;

async function purgeEvents({ transactions }: Doors): Promise<void> {
  const before = cutOf('events', new Date());
  for (let gone = PURGED_AT_ONCE; gone === PURGED_AT_ONCE;)
    gone = await transactions.system((tx) => deleteEventsBefore(tx, before, PURGED_AT_ONCE));
}

/** Wakes endpoints that somebody should have looked at: a process has died over them. */
async function wakeOverdue({ transactions, database }: Doors): Promise<void> {
  const ids = await listOverdue(database.kysely, new Date(Date.now() - OVERDUE_MS), MOST_OVERDUE);
  for (const id of ids) await transactions.system((tx) => wakeEndpoint(tx, id));
}

const resealSecrets = resealColumn('webhook_endpoint', 'secret', (keyring, id, sealed) =>
  resealJson(keyring, sealed, placeOf(id)),
);

/** The jobs of the module. `catchUp` makes events of tips that a process has lost, up to a moment (its payload, or now). */
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
