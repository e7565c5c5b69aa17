import type { Answer, Input, invoices } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { VatRegister } from '../../platform/ports/vat-register.ts';
import { refuse } from '../../platform/refuse.ts';
import { isCountryCode } from '../../platform/world/world-lists.ts';
import { findBuyer } from './invoices.queries.ts';
import { isVatNumber, memberStateOf, tidyVatNumber } from './invoices.rules.ts';
import { saveBuyer } from './invoices.store.ts';

type View = Answer<typeof invoices.buyer>;

export async function readBuyer({ db, caller }: Pick<RequestContext, 'db' | 'caller'>): Promise<View> {
  const buyer = (await findBuyer(db, caller.accountId)) ?? refuse('NOT_FOUND');
  return {
    country: buyer.country,
    company: buyer.company,
    vatNumber: buyer.vat_number,
    address: buyer.address,
    isVatNumberValid: buyer.vat_is_valid ?? false,
  };
}

/**
 * Sets the recipient of later invoices. EU VAT numbers are checked against the register, and stored as unverified if it
 * does not respond. Throws VALIDATION_FAILED (country, VAT number).
 */
export const updateBuyer =
  (register: VatRegister) =>
  async (context: RequestContext, { body }: Input<typeof invoices.updateBuyer>): Promise<View> => {
    const { country, company, address } = body;
    if (!isCountryCode(country)) refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'country' });
    const vatNumber = tidyVatNumber(body.vatNumber);
    if (vatNumber && !isVatNumber(country, vatNumber))
      refuse('VALIDATION_FAILED', 'This is not a VAT number of that country.', { property: 'vatNumber' });
    const isKnown = memberStateOf(vatNumber) === undefined ? null : await isKnownTo(register, vatNumber, context);
    if (isKnown === false)
      refuse('VALIDATION_FAILED', 'The register of VAT numbers does not know this one.', { property: 'vatNumber' });
    const kept = { country, company, address, vat_number: vatNumber, vat_is_valid: isKnown };
    await context.inTransaction((tx) => saveBuyer(tx, kept));
    return { country, company, address, vatNumber, isVatNumberValid: isKnown ?? false };
  };

/** Returns true if the number is registered, or null if the register does not respond. */
async function isKnownTo(register: VatRegister, number: string, { log }: RequestContext): Promise<boolean | null> {
  try {
    return await register.isValid(number);
  } catch (error) {
    log.warn({ err: error }, 'the VAT register is not responding');
    return null;
  }
}
