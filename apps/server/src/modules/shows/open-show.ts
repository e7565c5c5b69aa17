import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isBlocked } from '../blocking/index.ts';
import type { Commissions } from '../commissions/index.ts';
import { isConfirmed } from '../accounts/index.ts';
import { checkMaySpend } from '../wallet/index.ts';
import { findStage, type Stage } from './shows.queries.ts';
import type { ShowKind } from './shows.rules.ts';

export type ShowRates = Pick<Commissions, 'for'>;

/** Returns the performer's public show on air, within which all other shows take place. Throws NOT_LIVE. */
export async function stageOf(db: Db, performerId: string): Promise<Stage> {
  const stage = await findStage(db, performerId);
  if (stage?.state !== 'live' && stage?.state !== 'away') refuse('NOT_LIVE');
  return stage;
}

/** Throws BLOCKED or EMAIL_NOT_VERIFIED if the viewer may not spend here. */
export async function checkViewer(tx: Tx, performerId: string): Promise<void> {
  if (await isBlocked(tx.db, performerId, tx.caller)) refuse('BLOCKED');
  await checkMaySpend(tx.db, {
    accountId: tx.caller.accountId,
    isConfirmed: await isConfirmed(tx.db, tx.caller.accountId),
  });
}

/** Returns the columns of a show's shares. Percentages are frozen together with the prices. */
export function rateColumns(rates: ShowRates, kind: ShowKind, performerId: string, studioId: string | null) {
  const own = rates.for(kind === 'paid' ? 'paidStream' : kind)(performerId, studioId);
  const peek = rates.for('peek')(performerId, studioId);
  return {
    studio_id: studioId,
    platform_percent: String(own.platformPercent),
    studio_percent: String(own.studioPercent),
    peek_platform_percent: String(peek.platformPercent),
    peek_studio_percent: String(peek.studioPercent),
  };
}
