import type { Answer, commissionsStaff, Input } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import { idCursor } from '../../../platform/db/paging.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { personOf } from '../../accounts/index.ts';
import { record } from '../../audit/index.ts';
import { findOwner, listChanges, listOwners, readRates, type OwnerRow } from '../commissions.queries.ts';
import type { Rates } from '../commissions.rules.ts';
import { lockCommissions, type RateChange } from '../commissions.store.ts';
import { changeOf, platformTableOf, tableOf, type Site } from '../commissions.views.ts';
import { setRates } from '../set/set-rates.ts';

type Call = typeof commissionsStaff;
const NOTHING: Rates = new Map();
const ownerOf = ({ role, studio, has_own: hasOwn, ...row }: OwnerRow) => ({
  ...personOf(role, row),
  role,
  ...(studio ? { studio: personOf('studio', studio) } : {}),
  hasOwn,
});

/** Reads the site's default division of spends. */
export const readSite = (site: Site): Answer<Call['site']> => {
  // A placeholder studio, which brings in the default studio share.
  const data = tableOf(site, { studio: { id: '' } });
  return { data, total: data.length, studioMostPercent: site.get('studioMostPercent') };
};

/** Lists performers and studios by name, or those with rates of their own. */
export async function readOwners(
  { db }: RequestContext,
  { query }: Input<Call['owners']>,
): Promise<Answer<Call['owners']>> {
  const page = { ...query, sort: 'desc', cursor: idCursor(query.cursor) } as const;
  const { rows, total, ...next } = await listOwners(db, page);
  return { data: rows.map(ownerOf), ...total, ...next };
}

/** Reads the site's share of a performer or of a studio's members. Throws NOT_FOUND. */
export async function viewOwner(db: Db, site: Site, id: string): Promise<Answer<Call['owner']>> {
  const owner = (await findOwner(db, id)) ?? refuse('NOT_FOUND');
  const studioId = owner.role === 'studio' ? id : owner.studio?.id;
  const rates = await readRates(db, studioId ? [id, studioId] : [id]);
  const parties = {
    performer: owner.role === 'performer' ? (rates.get(id) ?? NOTHING) : undefined,
    studio: studioId ? { id: studioId, rates: rates.get(studioId) } : undefined,
  };
  return { ...ownerOf(owner), rates: platformTableOf(site, parties) };
}

/** Sets the site's share of a performer or of a studio's members. Throws NOT_FOUND. */
export async function setOwner(tx: Tx, { params, body }: Input<Call['setOwner']>): Promise<void> {
  await lockCommissions(tx);
  const { id, role } = (await findOwner(tx.db, params.id)) ?? refuse('NOT_FOUND');
  const rates = (await readRates(tx.db, [id])).get(id);
  const owner = { ownerId: id, share: 'platform', studioId: role === 'studio' ? id : null } as const;
  const changes = await setRates(tx, owner, body.rates, rates);
  if (changes.length > 0)
    await record(tx, { action: 'commission.update', subject: `${role}:${id}`, detail: detailOf(changes) });
}

const wordOf = (percent: number | null) => (percent === null ? 'as usual' : `${percent} %`);
const detailOf = (changes: readonly RateChange[]) =>
  Object.fromEntries(changes.map(({ kind, from, to }) => [kind, `${wordOf(from)} → ${wordOf(to)}`]));

export async function readChanges(
  { db }: RequestContext,
  { query }: Input<Call['changes']>,
): Promise<Answer<Call['changes']>> {
  const { ownerId, kind, cursor, ...page } = query;
  const filter = { ownerId: ownerId === 'site' ? null : ownerId, kind };
  const { rows, total, ...next } = await listChanges(db, filter, { ...page, sort: 'desc', cursor: idCursor(cursor) });
  return { data: rows.map((row) => changeOf('staff', row)), ...total, ...next };
}
