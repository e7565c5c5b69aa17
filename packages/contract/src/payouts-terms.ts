import { z } from 'zod';
import { endpoint, shortList } from './core.ts';
import { Id, success } from './fields.ts';
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
} from './payouts-shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
/** Changes where somebody is paid. */
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
    summary: 'Where the caller is paid, masked; one for each type',
    query: z.object({ type: PaymentType.optional() }).strict(),
    response: shortList(PaymentDetail, PAYMENT_TYPES.length),
  }),
  save: endpoint({
    ...change,
    ...earners,
    path: '/payment-information',
    summary: 'Say where to be paid, in place of what was said before: needs the password, and freezes it for some days',
    body: paymentInformation,
  }),
  choose: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/default',
    summary: 'Be paid this way unless a request says otherwise',
    params: Id,
    body: provenChoice,
  }),
  remove: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/remove',
    summary: 'Forget a way to be paid, unless an open request is to be paid by it',
    params: Id,
    body: provenChoice,
    response: success,
  }),
  performerBankTransfer: endpoint({
    ...ofPerformer,
    path: '/performers/bank-transfer/update',
    summary: 'Be paid by bank transfer (IBAN)',
    body: bankTransferFields,
  }),
  performerDirectDeposit: endpoint({
    ...ofPerformer,
    path: '/performers/direct-deposit/update',
    summary: 'Be paid by direct deposit (routing number)',
    body: directDepositFields,
  }),
  performerPaxum: endpoint({
    ...ofPerformer,
    path: '/performers/paxum/update',
    summary: 'Be paid by Paxum',
    body: paxumFields,
  }),
  performerBitpay: endpoint({
    ...ofPerformer,
    path: '/performers/bitpay/update',
    summary: 'Be paid in bitcoin',
    body: bitpayFields,
  }),
  studioBankTransfer: endpoint({
    ...ofStudio,
    path: '/studio/bank-transfer/update',
    summary: 'Be paid by bank transfer (IBAN)',
    body: bankTransferFields,
  }),
  studioDirectDeposit: endpoint({
    ...ofStudio,
    path: '/studio/direct-deposit/update',
    summary: 'Be paid by direct deposit (routing number)',
    body: directDepositFields,
  }),
  studioPaxum: endpoint({
    ...ofStudio,
    path: '/studio/paxum/update',
    summary: 'Be paid by Paxum',
    body: paxumFields,
  }),
  studioBitpay: endpoint({
    ...ofStudio,
    path: '/studio/bitpay/update',
    summary: 'Be paid in bitcoin',
    body: bitpayFields,
  }),
};
