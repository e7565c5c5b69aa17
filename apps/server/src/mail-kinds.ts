import { authMails } from './modules/auth/index.ts';
import { boostMails } from './modules/boosts/index.ts';
import { formMails, itemMails } from './modules/catalog/index.ts';
import { answerMails, inboxMails } from './modules/contact/index.ts';
import { fundingMails } from './modules/crowdfunding/index.ts';
import { webhookMails } from './modules/developers/index.ts';
import { bookingMails } from './modules/featured/index.ts';
import { postMails } from './modules/feed/index.ts';
import { receiptMails } from './modules/invoices/index.ts';
import { memberMails } from './modules/members/index.ts';
import { digestMails } from './modules/notifications/index.ts';
import { orderMails } from './modules/orders/index.ts';
import { detailMails, payoutMails } from './modules/payouts/index.ts';
import { peopleMails } from './modules/people/index.ts';
import { exportMails } from './modules/privacy/index.ts';
import { refundMails } from './modules/refunds/index.ts';
import { reportMails } from './modules/reports/index.ts';
import { reminderMails } from './modules/schedule/index.ts';
import { roomMails } from './modules/streaming/index.ts';
import { subscriptionMails } from './modules/subscriptions/index.ts';
import { teamMails } from './modules/teams/index.ts';
import { ticketMails } from './modules/tickets/index.ts';
import { failureMails } from './modules/uploads/index.ts';
import { decisionMails, documentsMails } from './modules/verification/index.ts';
import { autoMails, claimMails, coinsMails, topUpMails } from './modules/wallet/index.ts';
import type { MailKind } from './modules/mails/index.ts';

/** Every mail that the site sends, as staff can word it. */
export const mailKinds: readonly MailKind[] = [
  ...authMails,
  ...boostMails,
  ...formMails,
  ...itemMails,
  ...answerMails,
  ...inboxMails,
  ...fundingMails,
  ...webhookMails,
  ...bookingMails,
  ...postMails,
  ...receiptMails,
  ...memberMails,
  ...digestMails,
  ...orderMails,
  ...detailMails,
  ...payoutMails,
  ...peopleMails,
  ...exportMails,
  ...refundMails,
  ...reportMails,
  ...reminderMails,
  ...roomMails,
  ...subscriptionMails,
  ...teamMails,
  ...ticketMails,
  ...failureMails,
  ...decisionMails,
  ...documentsMails,
  ...autoMails,
  ...claimMails,
  ...coinsMails,
  ...topUpMails,
];
