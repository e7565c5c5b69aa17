import { invoices, invoicesStaff } from '@footlight/contract';
import { command, implement, query } from '../../platform/http/implement.ts';
import type { VatRegister } from '../../platform/ports/vat-register.ts';
import { readBuyer, updateBuyer } from './keep-buyer.ts';
import { makePdf } from './paper/make-pdf.ts';
import { searchInvoices, viewInvoice } from './read-invoices.ts';
import { addTax, readTaxes, removeTax } from './staff/keep-taxes.ts';

export const invoicesRoutes = (register: VatRegister) =>
  implement(
    'invoices',
    invoices,
  )({
    search: query(searchInvoices),
    view: query(viewInvoice),
    pdf: query(makePdf),
    buyer: query(readBuyer),
    updateBuyer: updateBuyer(register),
  });

export const invoicesStaffRoutes = implement(
  'invoicesStaff',
  invoicesStaff,
)({
  taxes: query(readTaxes),
  addTax: command(addTax),
  removeTax: command(removeTax),
});
