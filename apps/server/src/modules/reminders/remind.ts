import { MINUTE_MS } from '@footlight/contract/time';
import { jobs } from '../../platform/jobs/jobs.ts';
import { forEachInOwnTransaction } from '../../platform/jobs/ticking.ts';
import type { Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { queueMails } from '../mails/index.ts';
import { keepQuiet, listDue, lockSchedule, quietUntil, REMIND_MS, rollSchedule } from '../schedule/index.ts';
import './reminders.events.ts';
import { reminderMail, type Site } from './reminder-mail.ts';
import { findPerformer, listWaiting } from './reminders.queries.ts';

/** Maximum viewers per transaction and therefore per fact. */
const READERS = 500;
/** Time after a start during which viewers may still be mailed that the show has started. */
const LIVE_NEWS_MS = 15 * MINUTE_MS;
export const REMIND_JOB = 'schedule.remind-more';

/** A start being announced. Viewers with ids up to `after` have been notified. */
interface Start {
  readonly performerId: string;
  /** In ISO 8601 format. */
  readonly startsAt: string;
  readonly isLive: boolean;
  readonly after?: string;
}

/**
 * Notifies the next `READERS` viewers who requested a reminder, by mail and on open pages. Queues a job in the same
 * transaction for the rest. Does nothing if the news is outdated because the show has ended or has already started.
 */
async function notifyReaders(tx: Tx, site: Site, start: Start): Promise<void> {
  const { performerId, startsAt, isLive, after } = start;
  const performer = await findPerformer(tx.db, performerId);
  const mailUntil = new Date(new Date(startsAt).getTime() + (isLive ? LIVE_NEWS_MS : 0));
  if (!performer || performer.isOnAir !== isLive || mailUntil <= tx.now) return;
  const found = await listWaiting(tx.db, performerId, { after, limit: READERS + 1 });
  const waiting = found.slice(0, READERS);
  const last = waiting.at(-1);
  if (!last) return;
  await queueMails(
    tx,
    waiting.map((reader) => ({ ...reminderMail(reader, site, performer, isLive), until: mailUntil.toISOString() })),
  );
  if (found.length > READERS) await jobs.add(tx.db, REMIND_JOB, { ...start, after: last.userId });
  const userIds = waiting.map((one) => one.userId);
  const { username, name } = performer;
  tx.announce('performer/starts', { performerId, username, name, isLive, startsAt, userIds });
}

/** Continues where the last batch ended, as a job. */
export const remindMore = (platform: Pick<Platform, 'transactions'>, site: Site, start: unknown): Promise<void> =>
  platform.transactions.system((tx) => notifyReaders(tx, site, start as Start));

/**
 * Checks a planned start as of `now`: announces it once shortly before, and advances to the next one after it has
 * passed.
 */
async function lookAt(tx: Tx, site: Site, performerId: string, now: Date): Promise<void> {
  const state = await lockSchedule(tx, performerId);
  if (!state?.next) return;
  const { startsAt } = state.next;
  const isNear = startsAt.getTime() - now.getTime() <= REMIND_MS && startsAt > now;
  if (isNear && !(state.quietUntil && now < state.quietUntil)) {
    await notifyReaders(tx, site, { performerId, startsAt: startsAt.toISOString(), isLive: false });
    await keepQuiet(tx, performerId, quietUntil(now, state.next));
  }
  if (startsAt <= now) await rollSchedule(tx, performerId, state, now);
}

/** Announces every due start as of `now`, which tests can choose freely. */
export async function remindAll(
  platform: Pick<Platform, 'transactions' | 'database' | 'log'>,
  site: Site,
  now: Date,
): Promise<void> {
  const due = await listDue(platform.database.kysely, new Date(now.getTime() + REMIND_MS));
  await forEachInOwnTransaction(platform, now, due, (tx, performerId) => lookAt(tx, site, performerId, now));
}

/** Notifies the viewers of a show that has started, unless they have already been notified of it. */
export async function notifyStarted(tx: Tx, site: Site, performerId: string, startsAt: Date): Promise<void> {
  const state = await lockSchedule(tx, performerId);
  if (!state || (state.quietUntil && tx.now < state.quietUntil)) return;
  await notifyReaders(tx, site, { performerId, startsAt: startsAt.toISOString(), isLive: true });
  await keepQuiet(tx, performerId, quietUntil(tx.now, state.next));
}
