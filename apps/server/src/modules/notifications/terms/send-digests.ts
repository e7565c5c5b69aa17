import { DAY_MS } from '@footlight/contract/time';
import { forEachInOwnTransaction } from '../../../platform/jobs/ticking.ts';
import type { Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueMail } from '../../mails/index.ts';
import { listForDigest } from '../notifications.queries.ts';
import { digestMail, type Site } from './digest-mail.ts';
import { nextDigest } from './terms.rules.ts';
import { listDueDigests } from './terms.queries.ts';
import { lockDueDigest, postponeDigest, rollDigest } from './terms.store.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** Maximum notifications listed in one mail. Beyond this, the mail only states their number. */
const MOST_LISTED = 20;
const AT_ONCE = 500;

async function sendOne(tx: Tx, { secret, site }: { secret: string; site: Site }, accountId: string): Promise<void> {
  const due = await lockDueDigest(tx, accountId);
  // An account that can't be mailed now is checked again tomorrow.
  if (!due) return await postponeDigest(tx, accountId, new Date(tx.now.getTime() + DAY_MS));
  const { newest, total } = await listForDigest(tx.db, accountId, { since: due.since, most: MOST_LISTED, now: tx.now });
  await rollDigest(tx, accountId, nextDigest(due.digest, due.timeZone, tx.now));
  if (total === 0) return;
  const { email: to, language } = due;
  await queueMail(tx, digestMail({ to, language, newest, total, token: unsubscribeToken(secret, accountId) }, site));
}

/** Mails the digests due at `now`. Empty digests aren't sent. */
export async function sendDigests(
  platform: Pick<Platform, 'transactions' | 'database' | 'log' | 'secret'>,
  site: Site,
  now: Date,
): Promise<void> {
  const { secret } = platform;
  const due = await listDueDigests(platform.database.kysely, now, AT_ONCE);
  await forEachInOwnTransaction(platform, now, due, (tx, id) => sendOne(tx, { secret, site }, id));
}
