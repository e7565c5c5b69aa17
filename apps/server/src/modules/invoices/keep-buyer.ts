import type { Answer, Input, invoices } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { isCountryCode } from '../settings/index.ts';
import { findBuyer } from './invoices.queries.ts';
import { isVatNumber, tidyVatNumber } from './invoices.rules.ts';
import { saveBuyer } from './invoices.store.ts';

type View = Answer<typeof invoices.buyer>;

/** Whom the caller's invoices are made out to. */
export async function readBuyer({ db, caller }: Pick<RequestContext, 'db' | 'caller'>): Promise<View> {
  const buyer = (await findBuyer(db, caller.accountId)) ?? refuse('NOT_FOUND');
  return { country: buyer.country, company: buyer.company, vatNumber: buyer.vat_number, address: buyer.address };
}

/** Sets it for later invoices. Refuses VALIDATION_FAILED (country, VAT number). */
export async function updateBuyer(tx: Tx, { body }: Input<typeof invoices.updateBuyer>): Promise<View> {
  if (!isCountryCode(body.country)) refuse('VALIDATION_FAILED', 'There is no such country.', { property: 'country' });
  const vatNumber = tidyVatNumber(body.vatNumber);
  if (vatNumber && !isVatNumber(body.country, vatNumber))
    refuse('VALIDATION_FAILED', 'This is not a VAT number of that country.', { property: 'vatNumber' });
  const { country, company, address } = body;
  await saveBuyer(tx, { country, company, address, vat_number: vatNumber });
  return { country, company, address, vatNumber };
}
