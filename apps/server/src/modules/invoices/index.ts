/**
 * invoices: what buyers get in writing of what they paid in money.
 * Words: an *invoice* is of a paid payment, a *credit note* takes an invoice back; a *series* numbers them by year (UTC); the
 * *buyer* is whom they are made out to; a *tax* is of the buyer's country, and prices include it; a business of
 * another member state of the EU pays its VAT itself (*reverse charge*).
 * Invariants: a paid payment has one invoice, each part of it that went back one credit note, and each that came back after all one
 * invoice more; numbers of a year have no gaps; tax, seller
 * and buyer are copied, so that nothing later rewrites them.
 */
import type { Module } from '../../platform/module.ts';
import type { VatRegister } from '../../platform/ports/vat-register.ts';
import { invoicesRoutes, invoicesStaffRoutes } from './invoices.routes.ts';

export { receiptMails } from './paper/receipt-mail.ts';
export { issueBack, issueFor } from './issue-invoice.ts';
export { memberStateOf, tidyVatNumber } from './invoices.rules.ts';
export { taxOf } from './invoices.queries.ts';

export const createInvoices = (register: VatRegister): Module => ({
  name: 'invoices',
  routes: [invoicesRoutes(register), invoicesStaffRoutes],
});
