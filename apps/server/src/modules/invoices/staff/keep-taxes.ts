import type { Answer, Input, invoicesStaff } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { isCountryCode } from '../../../platform/world/world-lists.ts';
import { deleteTax, insertTax, listTaxes, type TaxRow } from './taxes.store.ts';

type Calls = typeof invoicesStaff;
const viewOf = (row: TaxRow): Answer<Calls['addTax']> => ({
  _id: row.id,
  country: row.country,
  name: row.name,
  percent: row.basis_points / 100,
  startsOn: row.starts_on,
});

export async function readTaxes(
  { db }: RequestContext,
  { query }: Input<Calls['taxes']>,
): Promise<Answer<Calls['taxes']>> {
  const rows = await listTaxes(db, { ...query, country: query.country ?? null });
  return { data: rows.map(viewOf), total: rows[0]?.total ?? 0 };
}

/** Adds a tax. Throws VALIDATION_FAILED (country), or CONFLICT if the country has one starting that day. */
export async function addTax(tx: Tx, { body }: Input<Calls['addTax']>): Promise<Answer<Calls['addTax']>> {
  const { country, name, percent, startsOn } = body;
  if (!isCountryCode(country)) refuse('VALIDATION_FAILED', 'Unknown country.', { property: 'country' });
  const added = await insertTax(tx, { country, name, basis_points: Math.round(percent * 100), starts_on: startsOn });
  const row = added ?? refuse('CONFLICT', 'This country already has a tax starting on that day.');
  await record(tx, { action: 'tax.add', subject: `tax:${row.id}`, detail: { country, name, percent, startsOn } });
  return viewOf(row);
}

/** Removes a tax for later payments. Throws NOT_FOUND. */
export async function removeTax(tx: Tx, { params }: Input<Calls['removeTax']>): Promise<{ success: boolean }> {
  const row = (await deleteTax(tx, params.id)) ?? refuse('NOT_FOUND');
  const detail = { country: row.country, name: row.name, percent: row.basis_points / 100, startsOn: row.starts_on };
  await record(tx, { action: 'tax.remove', subject: `tax:${row.id}`, detail });
  return { success: true };
}
