import { chargebacksStaff, refunds, refundsStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import {
  endChargeback,
  freezeAccount,
  linkToEvidence,
  searchChargebacks,
  unfreezeAccount,
  viewChargeback,
} from './chargebacks/chargeback-desk.ts';
import { gatherAgain } from './chargebacks/gather-evidence.ts';
import type { RefundDoors } from './refunds.rules.ts';
import { askForRefund } from './requests/ask-for-refund.ts';
import { cancelOwnRefund } from './requests/cancel-refund.ts';
import { readOffer, searchOwnRefunds } from './requests/own-refunds.ts';
import { approveRefund, rejectRefund } from './staff/decide-refund.ts';
import { searchRefunds, viewRefund } from './staff/refund-desk.ts';

export const refundRoutes = (doors: RefundDoors) =>
  implement(
    'refunds',
    refunds,
  )({
    ask: command(askForRefund(doors)),
    cancel: command(cancelOwnRefund),
    search: query(searchOwnRefunds),
    offer: query(readOffer(doors)),
  });

export const refundStaffRoutes = (doors: RefundDoors) =>
  implement(
    'refundsStaff',
    refundsStaff,
  )({
    search: query(searchRefunds),
    view: query(viewRefund),
    approve: command(approveRefund(doors)),
    reject: command(rejectRefund(doors)),
  });

export const chargebackRoutes = (files: Pick<SealedFiles, 'signedUrl'>) =>
  implement(
    'chargebacksStaff',
    chargebacksStaff,
  )({
    search: query(searchChargebacks),
    view: query(viewChargeback),
    gather: command(gatherAgain),
    evidence: linkToEvidence(files),
    end: command(endChargeback),
    freeze: command(freezeAccount),
    unfreeze: command(unfreezeAccount),
  });
