import { formatMinor } from '@footlight/contract';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Gateways } from '../paying/check-out.ts';
import { mailClaim } from '../paying/claim-mail.ts';
import { listGiving, type Giving } from './notices.queries.ts';
import { setClaim } from './notices.store.ts';

export const GIVE_BACK_JOB = 'wallet.give-back';
const AT_ONCE = 100;

/**
 * Has gateways refund money that arrived late, in part or in excess, once staff have decided so, and emails buyers
 * where to claim it. Runs as a job. A gateway refunds the money only once even if asked repeatedly, so the job is safe
 * to run concurrently and to kill.
 */
export const giveBackJob = (
  platform: Pick<Platform, 'database' | 'log' | 'transactions'>,
  { byName }: Gateways,
): JobDefinition => ({
  lane: 'money',
  cron: '*/10 * * * *',
  async run() {
    const names = [...byName.keys()];
    for (const giving of await listGiving(platform.database.kysely, names, AT_ONCE)) {
      const { id: noticeId, reference, minor: amountMinor, currency } = giving;
      try {
        const claim = await byName
          .get(giving.gateway)
          ?.giveBack?.({ noticeId, reference: reference ?? '', amountMinor, currency });
        if (claim) await platform.transactions.system((tx) => handOver(tx, giving, claim.claimUrl));
      } catch (error) {
        platform.log.error({ err: error, noticeId }, 'could not refund a late or partial payment');
      }
    }
  },
});

async function handOver(tx: Tx, giving: Giving, claimUrl: string): Promise<void> {
  if (!(await setClaim(tx, giving.id, claimUrl))) return;
  const what = `${formatMinor(giving.minor, giving.currency)} ${giving.currency} (${giving.package_name})`;
  await mailClaim(tx, { userId: giving.user_id, what, claimUrl });
}
