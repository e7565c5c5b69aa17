import { formatMinor } from '@footlight/contract';
import { sql } from 'kysely';
import type { JobDefinition, Platform } from '../../../platform/module.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { Gateways } from '../paying/check-out.ts';
import { mailClaim } from '../paying/claim-mail.ts';
import { setClaim } from './notices.store.ts';

export const GIVE_BACK_JOB = 'wallet.give-back';
const AT_ONCE = 100;

interface Giving {
  readonly id: string;
  readonly user_id: string;
  readonly gateway: string;
  readonly reference: string | null;
  readonly package_name: string;
  readonly minor: number;
  readonly currency: string;
}

/**
 * Has gateways give back money that came late, in part or over, where staff decided so, and writes the buyer where to take it. A gateway
 * gives it back once, however often it is asked, so this may run twice at once and be killed in between.
 */
export const giveBackJob = (
  platform: Pick<Platform, 'database' | 'log' | 'transactions'>,
  { byName }: Gateways,
): JobDefinition => ({
  cron: '*/10 * * * *',
  async run() {
    const { rows } = await sql<Giving>`
      select n.id, p.user_id, p.gateway, p.reference, p.package_name, coalesce(n.amount_minor, p.price_minor) as minor, p.currency
        from payment_notice n join payment p on p.id = n.payment_id
       where n.decision = 'give_back' and n.claim_url is null and n.kind <> 'fraud_warning' and p.gateway = any(${[...byName.keys()]}::text[])
       order by n.id limit ${AT_ONCE}`.execute(platform.database.kysely);
    for (const giving of rows) {
      const { id: noticeId, reference, minor: amountMinor, currency } = giving;
      try {
        const claim = await byName
          .get(giving.gateway)
          ?.giveBack?.({ noticeId, reference: reference ?? '', amountMinor, currency });
        if (claim) await platform.transactions.system((tx) => handOver(tx, giving, claim.claimUrl));
      } catch (error) {
        platform.log.error({ err: error, noticeId }, 'money that came late or in part could not be given back');
      }
    }
  },
});

async function handOver(tx: Tx, giving: Giving, claimUrl: string): Promise<void> {
  if (!(await setClaim(tx, giving.id, claimUrl))) return;
  const what = `${formatMinor(giving.minor, giving.currency)} ${giving.currency} (${giving.package_name})`;
  await mailClaim(tx, { userId: giving.user_id, what, claimUrl });
}
