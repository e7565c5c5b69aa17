import { MOST_TAX_FORMS, type Answer, type taxforms } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import type { TaxformParts } from './file-form.ts';
import { shownForm } from './sealed-form.ts';
import { countryOf, listForms } from './taxforms.queries.ts';

/** Returns the caller's forms, both on file and past. */
export const readForms =
  ({ keyring, settings }: TaxformParts) =>
  async ({ db, caller }: RequestContext): Promise<Answer<typeof taxforms.read>> => {
    const rows = await listForms(db, caller.accountId);
    const shown = rows.map((row) => shownForm(keyring, row));
    return {
      data: shown.filter(({ replacedAt }) => !replacedAt),
      past: shown.filter(({ replacedAt }) => replacedAt).slice(0, MOST_TAX_FORMS),
      isNeeded: settings.get('payoutNeedsTaxForm'),
      country: await countryOf(db, caller.accountId),
    };
  };
