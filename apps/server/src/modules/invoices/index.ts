/**
 * invoices: documents for buyers about their payments in money. Terms: an *invoice* covers a paid payment, and a
 * *credit note* reverses an invoice. A *series* numbers them by year (UTC). The *buyer* is the recipient. A *tax* is
 * that of the buyer's country and is included in prices. A business in another EU member state pays its own VAT
 * (*reverse charge*). Invariants: a paid payment has one invoice. Each refunded part has one credit note, and each
 * refund that is reversed has one further invoice. The numbers of a year have no gaps. Tax, seller and buyer are
 * copied, so later changes never alter them.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { VatRegister } from '../../platform/ports/vat-register.ts';
import { card } from './card.ts';
import { receiptMails } from './paper/receipt-mail.ts';
import { invoicesRoutes, invoicesStaffRoutes } from './invoices.routes.ts';

export { issueBack, issueFor } from './issue-invoice.ts';
export { memberStateOf, tidyVatNumber } from './invoices.rules.ts';
export { taxOf } from './invoices.queries.ts';

export const createInvoices = (_platform: Platform, { register }: { readonly register: VatRegister }): Module => ({
  ...card,
  mails: receiptMails,
  routes: [invoicesRoutes(register), invoicesStaffRoutes],
});
