import { paymentDetails, payouts, payoutsStaff, taxformsStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { applyAnswer, previewAnswer } from './answers/apply-answer.ts';
import { planPayouts } from './automatic/plan-payouts.ts';
import { makeBatch, takeOutOfBatch } from './batches/make-batch.ts';
import { withdrawBatch } from './batches/withdraw-batch.ts';
import { readBatch, searchBatches } from './batches/read-batches.ts';
import {
  chooseDetail,
  readDetails,
  removeDetail,
  saveDetail,
  saveDetailAs,
  type DetailParts,
} from './details/change-details.ts';
import { exportBatch } from './exports/export-batch.ts';
import { releasePayout } from './holds/release-payout.ts';
import { decideMemberPayout } from './requests/decide-member-payout.ts';
import {
  askForPayout,
  cancelOwnPayout,
  editOwnPayout,
  readOwnPayout,
  searchPayouts,
  viewOwnPayout,
} from './requests/own-payouts.ts';
import { readPayoutStats } from './requests/read-stats.ts';
import {
  approveAnyPayout,
  payAnyPayout,
  readAnyDetail,
  rejectAnyPayout,
  searchAnyPayout,
  viewAnyPayout,
} from './staff/any-payout.ts';
import { exportYear } from './year/export-year.ts';

// These routes aren't plain commands, because a stored request would contain passwords and codes.
export const paymentDetailRoutes = (parts: DetailParts) =>
  implement(
    'paymentDetails',
    paymentDetails,
  )({
    read: query(readDetails),
    save: (context, { body }) => saveDetail(parts)(context, body),
    choose: chooseDetail(parts),
    remove: removeDetail(parts),
    performerBankTransfer: saveDetailAs(parts, 'bank_transfer'),
    performerDirectDeposit: saveDetailAs(parts, 'direct_deposit'),
    performerPaxum: saveDetailAs(parts, 'paxum'),
    performerBitpay: saveDetailAs(parts, 'bitpay'),
    studioBankTransfer: saveDetailAs(parts, 'bank_transfer'),
    studioDirectDeposit: saveDetailAs(parts, 'direct_deposit'),
    studioPaxum: saveDetailAs(parts, 'paxum'),
    studioBitpay: saveDetailAs(parts, 'bitpay'),
  });

export const payoutRoutes = (parts: DetailParts) =>
  implement(
    'payouts',
    payouts,
  )({
    ask: command(askForPayout(parts)),
    edit: command(editOwnPayout(parts)),
    cancel: command(cancelOwnPayout(parts)),
    read: query(readOwnPayout),
    view: query(viewOwnPayout),
    performerSearch: query(searchPayouts((accountId) => ({ accountId }))),
    studioSearch: query(searchPayouts((accountId) => ({ accountId }))),
    performerPending: query(searchPayouts((accountId) => ({ accountId, status: 'pending' }))),
    performerStats: query(readPayoutStats(parts.settings)),
    studioStats: query(readPayoutStats(parts.settings)),
    plan: command(planPayouts),
    memberRequests: query(searchPayouts((studioId) => ({ studioId }))),
    decideMember: command(decideMemberPayout(parts)),
  });

export const payoutStaffRoutes = (parts: DetailParts) =>
  implement(
    'payoutsStaff',
    payoutsStaff,
  )({
    search: query(searchAnyPayout(parts.settings)),
    view: query(viewAnyPayout(parts.settings)),
    approve: command(approveAnyPayout(parts)),
    reject: command(rejectAnyPayout(parts)),
    pay: command(payAnyPayout(parts)),
    release: command(releasePayout(parts)),
    detail: readAnyDetail(parts.keyring),
    batches: query(searchBatches),
    batch: query(readBatch(parts.settings)),
    makeBatch: command(makeBatch(parts)),
    takeOut: command(takeOutOfBatch),
    withdraw: command(withdrawBatch),
    exportBatch: exportBatch(parts),
    previewAnswer: query(previewAnswer),
    applyAnswer: applyAnswer(parts),
  });

/** Yearly tax reports: what was paid, by the recipients' tax forms. */
export const taxYearRoutes = (parts: DetailParts) => {
  const calls = { exportYear: taxformsStaff.exportYear };
  return implement('taxformsStaff', calls)({ exportYear: exportYear(parts) });
};
