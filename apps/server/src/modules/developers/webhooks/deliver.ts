import type { Platform } from '../../../platform/module.ts';
import type { WebhookAnswer, WebhookSender } from '../../../platform/ports/webhook-sender.ts';
import { openJson } from '../../../platform/sealing/sealed-json.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { insertAttempt, listDue, nextDueAt, settleAttempt, type DueDelivery } from './deliveries.store.ts';
import { wakeEndpoint } from './queue-deliveries.ts';
import { signedHeaders } from './signing.ts';
import { switchOff, type MailSite } from './switch-off.ts';
import { isListening, lockEndpoint, updateEndpoint, type EndpointRow } from './webhooks.store.ts';

/** Pauses before the second attempt and so on: the last is made after three days. */
export const PAUSES_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 64_800, 86_400] as const;
const GIVE_UP_MS = 3 * 24 * 60 * 60_000;
const AT_ONCE = 5;
/** How long one look may take, and for how long it holds the endpoint: longer than a batch and its responses take. */
const LOOK_MS = 20_000;
const HELD_MS = 60_000;
/** Before the next look at an endpoint that has taken nothing. */
const FAILED_PAUSE_MS = 5000;
const GONE = 410;

export interface DeliveryDoors extends Pick<Platform, 'database' | 'transactions' | 'keyring'> {
  readonly sender: WebhookSender;
  readonly site: () => MailSite;
}

/** What a secret of an endpoint is sealed for. */
export const placeOf = (endpointId: string): string => `webhook:${endpointId}`;
const isTaken = ({ status }: WebhookAnswer): boolean => status !== null && status >= 200 && status < 300;

/** The body of an event's messages, the same each time. */
export const bodyOf = ({ type, data, created_at: at }: Pick<DueDelivery, 'type' | 'data' | 'created_at'>) => ({
  type,
  timestamp: at.toISOString(),
  data,
});

/** Holds the endpoint for one look. Null where there is nothing to do, or somebody else is at it: then it is looked at later. */
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

/** Lets go of the endpoint, and has it looked at again when the next is due. */
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

/** Writes down what came of an attempt. */
async function settle(tx: Tx, delivery: DueDelivery, answer: WebhookAnswer): Promise<void> {
  await insertAttempt(tx, delivery.id, answer);
  const pause = PAUSES_SECONDS[delivery.attempts];
  if (isTaken(answer)) await settleAttempt(tx, delivery, { state: 'sent' });
  else if (pause === undefined) await settleAttempt(tx, delivery, { state: 'dead' });
  else await settleAttempt(tx, delivery, { nextAt: new Date(tx.now.getTime() + pause * 1000) });
}

/** Sends a batch, and says whether any of it was taken. */
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
 * Sends an endpoint what is due, some at a time; one process does so for an endpoint at a time. A message that is not taken is sent
 * again after growing pauses, for three days. A look ends when nothing of a batch was taken: a server that hangs holds up nobody.
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
