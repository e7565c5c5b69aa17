import { jobs } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueMails } from '../../mails/index.ts';
import '../tickets.events.ts';
import type { News } from '../tickets.events.ts';
import { findShow, type ShowDetails } from '../tickets.queries.ts';
import { isOpen, type ShowRow, type TicketDoors } from '../tickets.rules.ts';
import { newsMail } from './news-mail.ts';
import { listReaders, readersOf } from './readers.queries.ts';

export const NOTIFY_JOB = 'tickets.notify';
/** Maximum recipients per transaction and therefore per fact. */
const READERS = 500;

interface Notice {
  readonly showId: string;
  readonly what: News;
  /** ISO 8601 timestamp. If the show's start no longer matches, the show was moved, which is announced separately. */
  readonly startsAt: string;
  /** Recipients up to this id have already been notified. */
  readonly after?: string;
}

/** Schedules a job that notifies every ticket holder, by email and on open pages. */
export const notifyHolders = (tx: Tx, { id, starts_at: startsAt }: Pick<ShowRow, 'id' | 'starts_at'>, what: News) =>
  jobs.add(tx.db, NOTIFY_JOB, { showId: id, what, startsAt: new Date(startsAt).toISOString() } satisfies Notice);

/** Runs the job: notifies the next `READERS` and, in the same transaction, schedules a job for the rest. */
export const notifySome = (
  platform: Pick<Platform, 'transactions'>,
  doors: Pick<TicketDoors, 'publicUrl' | 'siteName'>,
  payload: unknown,
): Promise<void> =>
  platform.transactions.system(async (tx) => {
    const notice = payload as Notice;
    const { showId, what, after } = notice;
    const show = await findShow(tx.db, showId);
    if (!show || show.starts_at.toISOString() !== notice.startsAt) return;
    if (what === 'soon' && (show.status !== 'announced' || show.starts_at <= tx.now)) return;
    if (what === 'started' && show.status !== 'running') return;
    if (what === 'moved' && !isOpen(show)) return;
    const found = await listReaders(tx.db, showId, { after, limit: READERS + 1 });
    const accountIds = found.slice(0, READERS);
    const last = accountIds.at(-1);
    if (!last) return;
    await sendNews(tx, doors, show, { what, accountIds });
    if (found.length > READERS) await jobs.add(tx.db, NOTIFY_JOB, { ...notice, after: last });
  });

export async function sendNews(
  tx: Tx,
  { publicUrl, siteName }: Pick<TicketDoors, 'publicUrl' | 'siteName'>,
  show: ShowDetails,
  { what, accountIds }: { readonly what: News; readonly accountIds: readonly string[] },
): Promise<void> {
  const about = {
    title: show.title,
    creator: show.performer_name,
    startsAt: show.starts_at,
    note: show.end_note,
    link: `${publicUrl}/shows/${show.id}`,
    siteName: siteName(),
  };
  const readers = await readersOf(tx.db, accountIds);
  await queueMails(
    tx,
    readers.map((reader) => ({
      ...newsMail(reader, what, about),
      ...(what === 'soon' ? { until: show.starts_at.toISOString() } : {}),
    })),
  );
  tx.announce('ticket/news', {
    showId: show.id,
    title: show.title,
    username: show.username,
    startsAt: show.starts_at.toISOString(),
    what,
    accountIds,
  });
}
