import { jobs } from '../../platform/jobs/jobs.ts';
import type { Reactions } from '../../platform/module.ts';
import { insertChargeback } from './chargebacks/chargebacks.store.ts';
import { CLAW_BACK_JOB } from './chargebacks/claw-back.ts';
import { queueEvidence } from './chargebacks/gather-evidence.ts';
import type { RefundDoors } from './refunds.rules.ts';
import { mailFrozen } from './requests/refund-mails.ts';

export const refundsReactions = (doors: RefundDoors): Reactions => ({
  'payment/charged-back': async (tx, { paymentId, userId, units, takenUnits, lostUnits, at }) => {
    const isClawed = doors.creatorsBear() && lostUnits > 0;
    const isNew = await insertChargeback(tx, {
      ...{ payment_id: paymentId, account_id: userId, units, taken_units: takenUnits, lost_units: lostUnits },
      ...{ at: new Date(at), settled_at: isClawed ? null : tx.now },
    });
    if (!isNew) return;
    await queueEvidence(tx, paymentId);
    if (isClawed) await jobs.add(tx.db, CLAW_BACK_JOB, { paymentId }, { key: `${CLAW_BACK_JOB}:${paymentId}` });
    await mailFrozen(tx, doors.site(), userId);
  },
});
