import { taxforms, taxformsStaff } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { fileOwnForm, type TaxformParts } from './file-form.ts';
import { readForms } from './read-forms.ts';
import { openForm, searchForms } from './staff/any-form.ts';

// These calls are not plain commands, because the stored requests would contain tax numbers.
export const taxformRoutes = (parts: TaxformParts) =>
  implement(
    'taxforms',
    taxforms,
  )({
    read: query(readForms(parts)),
    file: fileOwnForm(parts.keyring),
  });

/** Staff calls about forms. The `payouts` module exports the yearly reports, which also include what was paid. */
export const taxformStaffRoutes = ({ keyring }: TaxformParts) => {
  const { search, open } = taxformsStaff;
  return implement('taxformsStaff', { search, open })({
    search: query(searchForms(keyring)),
    open: openForm(keyring),
  });
};
