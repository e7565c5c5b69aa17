import {
  MOST_WEBHOOKS,
  OLD_SECRET_HOURS,
  type Answer,
  type Input,
  type PublicEventType,
  type webhooks,
} from '@footlight/contract';
import type { Caller } from '../../../platform/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { sealJson } from '../../../platform/sealing/sealed-json.ts';
import type { WebhookSender } from '../../../platform/ports/webhook-sender.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import '../developers.events.ts';
import { openFeed, SITE_FEED } from '../events/events.store.ts';
import { lockMaking } from '../tokens/tokens.store.ts';
import { placeOf } from './deliver.ts';
import { giveUpWaiting } from './deliveries.store.ts';
import { newWebhookSecret } from './signing.ts';
import {
  deleteEndpoint,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
  type EndpointRow,
} from './webhooks.store.ts';

export interface WebhookDoors {
  readonly keyring: Keyring;
  readonly sender: WebhookSender;
}

/** Returns the feed whose webhooks the caller manages: their own, or the site's for administrators. */
export const feedOf = ({ role, accountId }: Caller): string => (role === 'staff' ? SITE_FEED : accountId);

type View = Answer<typeof webhooks.update>;
export const webhookOf = (row: EndpointRow, now: Date): View => ({
  _id: row.id,
  name: row.name,
  url: row.url,
  types: row.types as PublicEventType[],
  isOn: row.is_on,
  ...(row.off_reason ? { offReason: row.off_reason as NonNullable<View['offReason']> } : {}),
  ...(row.failing_since ? { failingSince: row.failing_since.toISOString() } : {}),
  ...(row.old_secret_until && row.old_secret_until > now ? { oldSecretUntil: row.old_secret_until.toISOString() } : {}),
  createdAt: row.created_at.toISOString(),
});

/** Locks one of the caller's endpoints. Throws NOT_FOUND. */
export async function ownEndpoint(tx: Tx, id: string): Promise<EndpointRow> {
  if (!(await findEndpoint(tx.db, feedOf(tx.caller), id))) refuse('NOT_FOUND');
  return (await lockEndpoint(tx, id)) ?? refuse('NOT_FOUND');
}

/** Audits an administrator's change to a webhook of the site. */
async function noteChange(tx: Tx, id: string, detail: Readonly<Record<string, unknown>>): Promise<void> {
  if (tx.caller.role === 'staff') await record(tx, { action: 'webhook.change', subject: `webhook:${id}`, detail });
}

function checkAddress({ sender }: WebhookDoors, url: string): void {
  if (!sender.accepts(url))
    refuse('NOT_OFFERED', 'Events are sent over https to public servers only.', { property: 'url' });
}

/** Creates a webhook for the caller. Throws NOT_OFFERED for a URL that is not public, or CONFLICT after 10. */
export const createWebhook =
  (doors: WebhookDoors) =>
  async (tx: Tx, { body }: Input<typeof webhooks.create>): Promise<Answer<typeof webhooks.create>> => {
    checkAddress(doors, body.url);
    const feedId = feedOf(tx.caller);
    await lockMaking(tx, feedId);
    if ((await listEndpoints(tx.db, feedId)).length >= MOST_WEBHOOKS)
      refuse('CONFLICT', `You can have at most ${MOST_WEBHOOKS} webhooks. Delete one first.`);
    await openFeed(tx, feedId);
    const id = newId();
    const secret = newWebhookSecret();
    const row = {
      id,
      feed_id: feedId,
      url: body.url,
      name: body.name,
      types: [...new Set(body.types)],
      secret: sealJson(doors.keyring, secret, placeOf(id)),
      old_secret: null,
      old_secret_until: null,
      is_on: true,
      off_reason: null,
      failing_since: null,
      busy_until: null,
      created_at: tx.now,
    };
    await insertEndpoint(tx, row);
    await noteChange(tx, id, { made: body.url });
    tx.announce('event-feed/opened', { feedId });
    return { ...webhookOf(row, tx.now), secret };
  };

/** Updates one of the caller's webhooks. Switching it off abandons its waiting deliveries. */
export const updateWebhook =
  (doors: WebhookDoors) =>
  async (tx: Tx, { params, body }: Input<typeof webhooks.update>): Promise<View> => {
    if (body.url !== undefined) checkAddress(doors, body.url);
    const endpoint = await ownEndpoint(tx, params.id);
    const { isOn = endpoint.is_on, types = endpoint.types, ...words } = body;
    const switched = isOn
      ? { is_on: true, off_reason: null, ...(endpoint.is_on ? {} : { failing_since: null }) }
      : { is_on: false, off_reason: endpoint.off_reason ?? 'owner' };
    const change = { ...words, types: [...new Set(types)], ...switched };
    await updateEndpoint(tx, endpoint.id, change);
    if (!isOn) await giveUpWaiting(tx, endpoint.id);
    await noteChange(tx, endpoint.id, { url: change.url ?? endpoint.url, isOn });
    return webhookOf({ ...endpoint, ...change }, tx.now);
  };

export async function removeWebhook(
  tx: Tx,
  { params }: Input<typeof webhooks.remove>,
): Promise<Answer<typeof webhooks.remove>> {
  const endpoint = await ownEndpoint(tx, params.id);
  await deleteEndpoint(tx, endpoint.id);
  await noteChange(tx, endpoint.id, { removed: endpoint.url });
  return { success: true };
}

/** Issues a new secret for a webhook. The previous one keeps signing for 24 hours. */
export const rotateSecret =
  ({ keyring }: WebhookDoors) =>
  async (tx: Tx, { params }: Input<typeof webhooks.rotate>): Promise<Answer<typeof webhooks.rotate>> => {
    const endpoint = await ownEndpoint(tx, params.id);
    const secret = newWebhookSecret();
    const change = {
      secret: sealJson(keyring, secret, placeOf(endpoint.id)),
      old_secret: endpoint.secret,
      old_secret_until: new Date(tx.now.getTime() + OLD_SECRET_HOURS * 60 * 60_000),
    };
    await updateEndpoint(tx, endpoint.id, change);
    await noteChange(tx, endpoint.id, { rotated: true });
    return { ...webhookOf({ ...endpoint, ...change }, tx.now), secret };
  };
