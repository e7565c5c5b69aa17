import { z } from 'zod';
import { endpoint, fileResponse, list } from '../core.ts';
import {
  countryCode,
  Id,
  id,
  isoDate,
  money,
  pageQuery,
  pageOf,
  success,
  text,
  timestamp,
  tokens,
  line,
  lines,
} from '../fields.ts';
import { LANGUAGES } from '../languages.ts';

export const Invoice = z.object({
  _id: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  /** Gapless within a year: `INV-2026-000001`, `CRN-2026-000001`. */
  number: z.string(),
  issuedAt: timestamp,
  paymentId: z.string(),
  /** Seller and buyer details as of the issue date. */
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.string() }),
  buyer: z.object({
    name: z.string(),
    email: z.string(),
    country: z.string(),
    company: z.string(),
    vatNumber: z.string(),
    address: z.string(),
  }),
  title: z.string(),
  tokens,
  /** Amount paid, including tax. */
  total: money,
  /** Coupon discount, already deducted. */
  discount: money.optional(),
  net: money,
  tax: z.object({ name: z.string(), percent: z.number(), amount: money }).optional(),
  /** True if the buyer, a business in another EU member state, accounts for the VAT itself. */
  isReverseCharge: z.boolean().optional(),
  /** Credit notes only: the invoice being reversed. */
  invoiceNumber: z.string().optional(),
});

const Buyer = z.object({
  /** Defaults to the profile's country. */
  country: z.string(),
  company: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  /** True if the EU's VAT number register confirms the number. */
  isVatNumberValid: z.boolean(),
});

export const TaxRate = z.object({
  _id: z.string(),
  country: z.string(),
  name: z.string(),
  percent: z.number(),
  startsOn: z.string(),
});

const ofBuyers = { roles: ['user', 'performer'] } as const;
export const invoices = {
  search: endpoint({
    ...ofBuyers,
    method: 'GET',
    path: '/invoices',
    summary: 'List your invoices and credit notes, newest first',
    query: pageQuery(['issuedAt']),
    response: list(Invoice),
  }),
  view: endpoint({
    ...ofBuyers,
    method: 'GET',
    path: '/invoices/{id}',
    summary: 'Get an invoice or credit note',
    params: Id,
    response: Invoice,
    errors: ['NOT_FOUND'],
  }),
  pdf: endpoint({
    ...ofBuyers,
    method: 'GET',
    path: '/invoices/{id}/pdf',
    summary: 'Get an invoice as PDF, in your profile’s language unless another is given',
    params: Id,
    query: z.object({ language: z.enum(LANGUAGES).optional() }),
    file: 'application/pdf',
    response: fileResponse,
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  buyer: endpoint({
    ...ofBuyers,
    method: 'GET',
    path: '/invoice-details',
    summary: 'Get your billing details',
    response: Buyer,
  }),
  updateBuyer: endpoint({
    ...ofBuyers,
    method: 'PUT',
    path: '/invoice-details',
    summary: 'Update your billing details for future invoices; the country determines the tax',
    body: z.object({
      country: countryCode,
      company: line(120).default(''),
      vatNumber: line(30).default(''),
      address: lines(300).default(''),
    }),
    response: Buyer,
    perMinute: 30,
  }),
};

const byFinance = { roles: ['staff'], staff: ['admin', 'finance'] } as const;
export const invoicesStaff = {
  taxes: endpoint({
    ...byFinance,
    method: 'GET',
    path: '/admin/taxes',
    summary: 'List taxes by country and start date',
    query: z.object({ ...pageOf(100), country: countryCode.optional() }),
    response: list(TaxRate),
  }),
  addTax: endpoint({
    ...byFinance,
    method: 'POST',
    path: '/admin/taxes',
    summary: 'Add a country’s tax from a given day; payments already started keep theirs. Prices include it',
    body: z.object({
      country: countryCode,
      name: text(40),
      percent: z.number().min(0).max(100).multipleOf(0.01),
      startsOn: isoDate,
    }),
    response: TaxRate,
    errors: ['CONFLICT'],
  }),
  removeTax: endpoint({
    ...byFinance,
    method: 'DELETE',
    path: '/admin/taxes/{id}',
    summary: 'Remove a tax; payments already started keep it',
    params: z.object({ id }),
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
