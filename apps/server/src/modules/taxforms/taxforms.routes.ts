import { taxforms, taxformsStaff } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { fileOwnForm, type TaxformParts } from './file-form.ts';
import { readForms } from './read-forms.ts';
import { exportYear } from './staff/export-year.ts';
import { openForm, searchForms } from './staff/any-form.ts';

// Not plain commands, because stored requests would contain tax numbers.
export const taxformRoutes = (parts: TaxformParts) =>
  implement(
    'taxforms',
    taxforms,
  )({
    read: query(readForms(parts)),
    file: fileOwnForm(parts.keyring),
  });

export const taxformStaffRoutes = (parts: TaxformParts) =>
  implement(
    'taxformsStaff',
    taxformsStaff,
  )({
    search: query(searchForms(parts.keyring)),
    open: openForm(parts.keyring),
    exportYear: exportYear(parts),
  });
