import type { Answer, Input, taxformsStaff } from '@footlight/contract';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Keyring } from '../../../platform/sealing/keyring.ts';
import { personOf } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { openSealed, shownForm } from '../sealed-form.ts';
import { findForm, listEarners, listOnFile } from '../taxforms.queries.ts';

type Calls = typeof taxformsStaff;

/** Lists creators and studios with their forms, numbers masked. */
export const searchForms =
  (keyring: Keyring) =>
  async ({ db }: RequestContext, { query }: Input<Calls['search']>): Promise<Answer<Calls['search']>> => {
    const { rows, total, ...next } = await listEarners(db, query, { ...query, cursor: idCursor(query.cursor) });
    const forms = await listOnFile(
      db,
      rows.map(({ id }) => id),
    );
    const data = rows.map((row) => ({
      account: personOf(row.role, row),
      role: row.role,
      forms: forms.filter((form) => form.account_id === row.id).map((form) => shownForm(keyring, form)),
    }));
    return { data, ...total, ...next };
  };

/** Opens a form with its full numbers, and records the given reason. Throws NOT_FOUND. */
export const openForm =
  (keyring: Keyring) =>
  (context: RequestContext, { params, body: { reason } }: Input<Calls['open']>): Promise<Answer<Calls['open']>> =>
    context.inTransaction(async (tx) => {
      const row = (await findForm(tx.db, params.id)) ?? refuse('NOT_FOUND');
      const detail = { accountId: row.account_id, form: row.form, reason };
      await record(tx, { action: 'taxform.open', subject: `tax-form:${row.id}`, detail });
      const known = Object.entries(openSealed(keyring, row)).filter(([, value]) => value !== undefined && value !== '');
      return { fields: known.map(([name, value]) => ({ name, value: String(value) })) };
    });
