import { MOST_TAX_FORMS, type Input, type TaxFormFields, type taxforms } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Keyring } from '../../platform/sealing/keyring.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import type { Settings } from '../settings/index.ts';
import { checkForm } from './check-form.ts';
import { sealForm, shownForm, type ShownForm } from './sealed-form.ts';
import { insertForm, lockFormsOf, replaceForms } from './taxforms.store.ts';

export interface TaxformParts {
  readonly keyring: Keyring;
  readonly settings: Pick<Settings, 'get'>;
}

/**
 * Files a form for the caller. Throws VALIDATION_FAILED with the field, or CONFLICT if the caller has filed too many
 * forms.
 */
export const fileOwnForm =
  (keyring: Keyring) =>
  (context: RequestContext, { body }: Input<typeof taxforms.file>): Promise<ShownForm> =>
    context.inTransaction((tx) => fileForm(tx, keyring, tx.caller.accountId, body));

/**
 * Puts a signed form on file, replacing the previous one for the same tax office. Throws the same errors as
 * `fileOwnForm`.
 */
export async function fileForm(tx: Tx, keyring: Keyring, accountId: string, fields: TaxFormFields): Promise<ShownForm> {
  const form = checkForm(fields, tx.now);
  const count = await lockFormsOf(tx, accountId);
  if (count >= MOST_TAX_FORMS) refuse('CONFLICT', 'This was changed too often. Please contact us.');
  await replaceForms(tx, accountId, form.form === 'dac7' ? 'eu' : 'us');
  const id = newId();
  const row = {
    id,
    account_id: accountId,
    form: form.form,
    sealed: sealForm(keyring, id, form),
    signed_at: tx.now,
    replaced_at: null,
  };
  await insertForm(tx, row);
  await record(tx, { action: 'taxform.file', subject: `tax-form:${id}`, detail: { accountId, form: form.form } });
  return shownForm(keyring, row);
}
