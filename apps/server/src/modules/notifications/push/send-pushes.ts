import { notificationText, unitsToTokens } from '@footlight/contract';
import { createHash } from 'node:crypto';
import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/module.ts';
import type { AppPush, AppPushSender, PushOutcome, PushSender } from '../../../platform/ports/push-sender.ts';
import { isPatient, PUSH_JOB, type Push } from '../notify.ts';
import { isOver } from '../over.queries.ts';
import { quietEnd } from '../terms/terms.rules.ts';
import type { Keys } from './push-keys.ts';
import { findActor, listTargets, type Target } from './tokens.queries.ts';
import { deleteTokens } from './tokens.store.ts';

const AT_ONCE = 20;
const HOUR_S = 3600;
const DAY_S = 24 * HOUR_S;
/** Maximum attempts to reach an unavailable push service. With growing pauses, they span a few minutes. */
const MOST_ATTEMPTS = 6;

export interface PushDoors {
  readonly platform: Pick<Platform, 'transactions' | 'database' | 'log'>;
  readonly sender: PushSender;
  /** Null if no service delivers pushes to apps. */
  readonly appSender: AppPushSender | null;
  readonly keys: Keys;
  readonly siteName: () => string;
}
/** A push to a single endpoint that was unreachable before. */
type Queued = Push & { readonly only?: string };

const topicOf = (group: string) => createHash('sha256').update(group).digest('base64url').slice(0, 32);

const quietOf = ({ quietFrom: from, quietTo: to }: Target) => (from === null || to === null ? null : { from, to });

/** Separates targets that can receive pushes now from those in quiet hours. */
function byQuiet(targets: readonly Target[], now: Date) {
  const loud: Target[] = [];
  const until = new Map<string, Date>();
  for (const target of targets) {
    const end = quietEnd(quietOf(target), target.timeZone, now);
    if (end) until.set(target.accountId, end);
    else loud.push(target);
  }
  return { loud, until };
}

/**
 * Picks the carrier for a target: browsers use their own push service, and targets without keys use the app push
 * sender.
 */
async function carrierOf({ sender, appSender, keys }: PushDoors) {
  const vapid = await keys();
  return async ({ endpoint, p256dh, auth }: Target, push: AppPush): Promise<PushOutcome | 'nobody'> => {
    if (p256dh === null || auth === null) return appSender?.send(endpoint, push) ?? 'nobody';
    const { title, body, url, topic, ttlSeconds } = push;
    const payload = JSON.stringify({ title, body, url, tag: topic });
    return sender.send({ endpoint, p256dh, auth }, { payload, topic, ttlSeconds }, vapid);
  };
}

async function pushTo(doors: PushDoors, push: Push, targets: readonly Target[]) {
  const { platform, siteName } = doors;
  const actor = await findActor(platform.database.kysely, push.actorId);
  const { units, ...facts } = push.facts;
  const shown = {
    type: push.type,
    count: push.count,
    ...(actor ? { actor } : {}),
    facts: { ...facts, ...(units === undefined ? {} : { tokens: unitsToTokens(units) }) },
  };
  const topic = topicOf(push.group);
  const ttlSeconds = isPatient(push.type) ? DAY_S : HOUR_S;
  const send = await carrierOf(doors);
  const outcomes = { gone: [] as string[], later: [] as Target[], refused: 0 };
  const waiting = [...targets];
  const sendNext = async (): Promise<void> => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      const body = notificationText(target.language, shown);
      const outcome = await send(target, { title: siteName(), body, url: push.link, topic, ttlSeconds });
      if (outcome === 'gone') outcomes.gone.push(target.id);
      if (outcome === 'later') outcomes.later.push(target);
      if (outcome === 'refused') outcomes.refused += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext));
  return outcomes;
}

/**
 * Job that pushes to the browsers and apps of recipients who haven't read the notification yet. During a recipient's
 * quiet hours the push waits until they end, or is dropped if it would be outdated by then. Sends nothing if the state
 * that the notification reports is over. Deletes expired endpoints and retries unreachable ones individually.
 */
export async function sendPushes(doors: PushDoors, payload: unknown, now = new Date()): Promise<void> {
  const { only, ...push } = payload as Queued;
  const { transactions, database, log } = doors.platform;
  if (await isOver(database.kysely, push, now)) return;
  const found = await listTargets(database.kysely, push.accountIds, push.notificationId);
  const { loud, until } = byQuiet(only ? found.filter((one) => one.id === only) : found, now);
  const { gone, later, refused } = await pushTo(doors, push, loud);
  if (refused > 0) log.warn({ refused }, 'a push service rejected pushes');
  if (only && later.length > 0) throw new Error('a push service is away');
  await transactions.system(async (tx) => {
    if (gone.length > 0) await deleteTokens(tx, gone);
    for (const { id, accountId } of later)
      await jobs.add(tx.db, PUSH_JOB, { ...push, accountIds: [accountId], only: id }, { maxAttempts: MOST_ATTEMPTS });
    if (isPatient(push.type))
      for (const [accountId, runAt] of until)
        await jobs.add(tx.db, PUSH_JOB, { ...push, accountIds: [accountId] }, { runAt });
  });
}
