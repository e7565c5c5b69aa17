import type { Platform } from '../../../platform/module.ts';
import type { WebhookAnswer, WebhookSender } from '../../../platform/ports/webhook-sender.ts';
import { openJson } from '../../../platform/sealing/sealed-json.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertAttempt, listDue, nextDueAt, settleAttempt, type DueDelivery } from './deliveries.store.ts';
import { wakeEndpoint } from './queue-deliveries.ts';
import { signedHeaders } from './signing.ts';
import { switchOff, type MailSite } from './switch-off.ts';
import { isListening, lockEndpoint, updateEndpoint, type EndpointRow } from './webhooks.store.ts';

/** Pauses before each retry. The last attempt is made after three days. */
export const PAUSES_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 86_400] as const;
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const AT_ONCE = 5;
/**
 * `LOOK_MS` is the time limit of one run. `HELD_MS` is how long a run reserves its endpoint, which is longer than a
 * batch and its responses take.
 */
const LOOK_MS = 20_000;
const HELD_MS = 60_000;
/** Pause after a batch in which every delivery failed. */
const FAILED_PAUSE_MS = 5000;
const GONE = 410;

export interface DeliveryDoors extends Pick<Platform, 'database' | 'transactions' | 'keyring'> {
  readonly sender: WebhookSender;
  readonly site: () => MailSite;
}

/** Context that binds an endpoint's sealed secret to it. */
export const placeOf = (endpointId: string): string => `webhook:${endpointId}`;
const isTaken = ({ status }: WebhookAnswer): boolean => status !== null && status >= 200 && status < 300;

/** Builds the body of an event's messages, which is the same for every attempt. */
export const bodyOf = ({ type, data, created_at: at }: Pick<DueDelivery, 'type' | 'data' | 'created_at'>) => ({
  type,
  timestamp: at.toISOString(),
  data,
});

/**
 * Reserves an endpoint for one run. Returns null if there is nothing to do, or if another process has reserved it. A
 * reserved endpoint is woken later.
 */
const hold = async (tx: Tx, endpointId: string): Promise<EndpointRow | null> => {
  const endpoint = await lockEndpoint(tx, endpointId);
  if (!endpoint || !(await isListening(tx.db, endpointId))) return null;
  if (endpoint.busy_until && endpoint.busy_until > tx.now) {
    await wakeEndpoint(tx, endpointId, endpoint.busy_until);
    return null;
  }
  await updateEndpoint(tx, endpointId, { busy_until: new Date(tx.now.getTime() + HELD_MS) });
  return endpoint;
};

/** Releases the endpoint and schedules the next run for when a delivery is due. */
const letGo = async (tx: Tx, endpointId: string, pauseMs: number): Promise<void> => {
  if (!(await lockEndpoint(tx, endpointId))) return;
  await updateEndpoint(tx, endpointId, { busy_until: null });
  const due = await nextDueAt(tx.db, endpointId);
  const soonest = new Date(tx.now.getTime() + pauseMs);
  if (due) await wakeEndpoint(tx, endpointId, due > soonest ? due : soonest);
};

function secretsOf({ keyring }: DeliveryDoors, endpoint: EndpointRow, now: Date): string[] {
  const sealed = [endpoint.secret];
  if (endpoint.old_secret && endpoint.old_secret_until && endpoint.old_secret_until > now)
    sealed.push(endpoint.old_secret);
  return sealed.map((one) => openJson(keyring, one, placeOf(endpoint.id)) as string);
}

async function settle(tx: Tx, delivery: DueDelivery, answer: WebhookAnswer): Promise<void> {
  await insertAttempt(tx, delivery.id, answer);
  const pause = PAUSES_SECONDS[delivery.attempts];
  if (isTaken(answer)) await settleAttempt(tx, delivery, { state: 'sent' });
  else if (pause === undefined) await settleAttempt(tx, delivery, { state: 'dead' });
  else await settleAttempt(tx, delivery, { nextAt: new Date(tx.now.getTime() + pause * 1000) });
}

/** Sends a batch and returns true if the endpoint accepted any of it. */
async function sendBatch(doors: DeliveryDoors, endpoint: EndpointRow, due: readonly DueDelivery[]): Promise<boolean> {
  const answers = await Promise.all(
    due.map(async (delivery) => {
      const body = JSON.stringify(bodyOf(delivery));
      const now = new Date();
      const headers = signedHeaders({ id: delivery.event_id, at: now, body }, secretsOf(doors, endpoint, now));
      return { delivery, answer: await doors.sender.post(endpoint.url, headers, body) };
    }),
  );
  const isAnyTaken = answers.some(({ answer }) => isTaken(answer));
  await doors.transactions.system(async (tx) => {
    const now = await lockEndpoint(tx, endpoint.id);
    if (!now) return;
    for (const { delivery, answer } of answers) await settle(tx, delivery, answer);
    const failingSince = isAnyTaken ? null : (now.failing_since ?? tx.now);
    await updateEndpoint(tx, endpoint.id, { failing_since: failingSince });
    if (answers.some(({ answer }) => answer.status === GONE)) await switchOff(tx, now, 'gone', doors.site());
    else if (failingSince && tx.now.getTime() - failingSince.getTime() >= GIVE_UP_MS)
      await switchOff(tx, now, 'failing', doors.site());
  });
  return isAnyTaken;
}

/**
 * Sends an endpoint its due events in batches. Only one process does so at a time. Failed messages are retried with
 * growing pauses for three days. A run ends when a whole batch fails, to keep a hanging server from blocking others.
 */
export async function deliver(doors: DeliveryDoors, endpointId: string): Promise<void> {
  const { database, transactions } = doors;
  const endpoint = await transactions.system((tx) => hold(tx, endpointId));
  if (!endpoint) return;
  let pauseMs = 0;
  try {
    for (const until = Date.now() + LOOK_MS; Date.now() < until;) {
      const due = await listDue(database.kysely, endpointId, new Date(), AT_ONCE);
      if (due.length === 0) break;
      if (await sendBatch(doors, endpoint, due)) continue;
      pauseMs = FAILED_PAUSE_MS;
      break;
    }
  } finally {
    await transactions.system((tx) => letGo(tx, endpointId, pauseMs));
  }
}
