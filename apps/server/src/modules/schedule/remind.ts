import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { queueMail } from '../mails/index.ts';
import './schedule.events.ts';
import { reminderMail, type Site } from './reminder-mail.ts';
import { findName, listDue, listWaiting } from './schedule.queries.ts';
import { quietUntil, REMIND_MS } from './schedule.rules.ts';
import { keepQuiet, lockSchedule, rollSchedule } from './schedule.store.ts';

/** Tells who asked for it, by mail and on open pages; nobody while the start they were told of goes on. */
async function tell(
  tx: Tx,
  site: Site,
  performerId: string,
  start: { readonly startsAt: Date; readonly isLive: boolean },
): Promise<void> {
  const performer = await findName(tx.db, performerId);
  const waiting = performer ? await listWaiting(tx.db, performerId) : [];
  if (!performer || waiting.length === 0) return;
  const { username, name } = performer;
  for (const reader of waiting) await queueMail(tx, reminderMail(reader, site, performer, start.isLive));
  const userIds = waiting.map((one) => one.userId);
  const { isLive } = start;
  tx.announce('performer/starts', {
    performerId,
    username,
    name,
    isLive,
    startsAt: start.startsAt.toISOString(),
    userIds,
  });
}

/**
 * Looks at one planned start as of `now`: tells of it once when it is near, and goes on to the next once it has passed.
 */
async function lookAt(tx: Tx, site: Site, performerId: string, now: Date): Promise<void> {
  const state = await lockSchedule(tx, performerId);
  if (!state?.next) return;
  const { startsAt } = state.next;
  const isNear = startsAt.getTime() - now.getTime() <= REMIND_MS && startsAt > now;
  if (isNear && !(state.quietUntil && now < state.quietUntil)) {
    await tell(tx, site, performerId, { startsAt, isLive: false });
    await keepQuiet(tx, performerId, quietUntil(now, state.next));
  }
  if (startsAt <= now) await rollSchedule(tx, performerId, state, now);
}

/** The job of every minute; tests give the time in. */
export async function remindAll(
  platform: Pick<Platform, 'transactions' | 'database'>,
  site: Site,
  now: Date,
): Promise<void> {
  const due = await listDue(platform.database.kysely, new Date(now.getTime() + REMIND_MS));
  for (const performerId of due) await platform.transactions.system((tx) => lookAt(tx, site, performerId, now));
}

/** A show has begun: who was not told of it before is told now. */
export async function notifyStarted(tx: Tx, site: Site, performerId: string, startsAt: Date): Promise<void> {
  const state = await lockSchedule(tx, performerId);
  if (!state || (state.quietUntil && tx.now < state.quietUntil)) return;
  await tell(tx, site, performerId, { startsAt, isLive: true });
  await keepQuiet(tx, performerId, quietUntil(tx.now, state.next));
}
