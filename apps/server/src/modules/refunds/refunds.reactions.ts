import { jobs } from '../../platform/jobs/jobs.ts';
import type { Reactions } from '../../platform/module.ts';
import { addChargeback } from './chargebacks/chargebacks.store.ts';
import { CLAW_BACK_JOB } from './chargebacks/claw-back.ts';
import { noteOutcome } from './chargebacks/note-outcome.ts';
import { queueEvidence } from './chargebacks/gather-evidence.ts';
import type { RefundDoors } from './refunds.rules.ts';
import { mailFrozen } from './requests/refund-mails.ts';

export const refundsReactions = (doors: RefundDoors): Reactions => ({
  'payment/charged-back': async (tx, { paymentId, userId, units, takenUnits, lostUnits, disputedMinor, round, at }) => {
    const isClawed = doors.creatorsBear() && lostUnits > 0;
    const added = await addChargeback(tx, {
      payment_id: paymentId,
      account_id: userId,
      units,
      taken_units: takenUnits,
      lost_units: lostUnits,
      disputed_minor: disputedMinor,
      round,
      at: new Date(at),
      settled_at: isClawed ? null : tx.now,
    });
    if (!added) return;
    await noteOutcome(tx, paymentId);
    await queueEvidence(tx, paymentId);
    if (isClawed) await jobs.add(tx.db, CLAW_BACK_JOB, { paymentId }, { key: `${CLAW_BACK_JOB}:${paymentId}` });
    if (added.isNew) await mailFrozen(tx, doors.site(), userId);
  },
  'payment/dispute-ended': async (tx, { paymentId }) => noteOutcome(tx, paymentId),
});
