import { invoices, invoicesStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import { readBuyer, updateBuyer } from './keep-buyer.ts';
import { makePdf } from './paper/make-pdf.ts';
import { searchInvoices, viewInvoice } from './read-invoices.ts';
import { addTax, readTaxes, removeTax } from './staff/keep-taxes.ts';

export const invoicesRoutes = implement(
  'invoices',
  invoices,
)({
  search: query(searchInvoices),
  view: query(viewInvoice),
  pdf: query(makePdf),
  buyer: query(readBuyer),
  updateBuyer: command(updateBuyer),
});

export const invoicesStaffRoutes = implement(
  'invoicesStaff',
  invoicesStaff,
)({
  taxes: query(readTaxes),
  addTax: command(addTax),
  removeTax: command(removeTax),
});
