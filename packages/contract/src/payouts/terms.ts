import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, success } from '../fields.ts';
import {
  bankTransferFields,
  bitpayFields,
  directDepositFields,
  PAYMENT_TYPES,
  PaymentDetail,
  paymentInformation,
  PaymentType,
  paxumFields,
  provenChoice,
} from './shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
/** Shared options of the endpoints that change a payout method. */
const change = {
  method: 'POST',
  perMinute: 20,
  response: PaymentDetail,
  errors: ['PASSWORD_WRONG', 'CODE_WRONG', 'NOT_FOUND', 'CONFLICT'],
} as const;
const ofPerformer = { ...change, roles: ['performer'] } as const;
const ofStudio = { ...change, roles: ['studio'] } as const;

export const paymentDetails = {
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/payment-information',
    summary: 'List your payout methods, masked; one per type',
    query: z.object({ type: PaymentType.optional() }).strict(),
    response: shortList(PaymentDetail, PAYMENT_TYPES.length),
  }),
  save: endpoint({
    ...change,
    ...earners,
    path: '/payment-information',
    summary:
      'Save payout details, replacing earlier ones of the type; requires the password, and blocks their use for some days',
    body: paymentInformation,
  }),
  choose: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/default',
    summary: 'Make a payout method the default',
    params: Id,
    body: provenChoice,
  }),
  remove: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/remove',
    summary: 'Delete payout details that no open request uses',
    params: Id,
    body: provenChoice,
    response: success,
  }),
  performerBankTransfer: endpoint({
    ...ofPerformer,
    path: '/performers/bank-transfer/update',
    summary: 'Save bank transfer details (IBAN)',
    body: bankTransferFields,
  }),
  performerDirectDeposit: endpoint({
    ...ofPerformer,
    path: '/performers/direct-deposit/update',
    summary: 'Save direct deposit details (routing number)',
    body: directDepositFields,
  }),
  performerPaxum: endpoint({
    ...ofPerformer,
    path: '/performers/paxum/update',
    summary: 'Save Paxum details',
    body: paxumFields,
  }),
  performerBitpay: endpoint({
    ...ofPerformer,
    path: '/performers/bitpay/update',
    summary: 'Save a bitcoin address',
    body: bitpayFields,
  }),
  studioBankTransfer: endpoint({
    ...ofStudio,
    path: '/studio/bank-transfer/update',
    summary: 'Save bank transfer details (IBAN)',
    body: bankTransferFields,
  }),
  studioDirectDeposit: endpoint({
    ...ofStudio,
    path: '/studio/direct-deposit/update',
    summary: 'Save direct deposit details (routing number)',
    body: directDepositFields,
  }),
  studioPaxum: endpoint({
    ...ofStudio,
    path: '/studio/paxum/update',
    summary: 'Save Paxum details',
    body: paxumFields,
  }),
  studioBitpay: endpoint({
    ...ofStudio,
    path: '/studio/bitpay/update',
    summary: 'Save a bitcoin address',
    body: bitpayFields,
  }),
};
