import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/ids.ts';
import { showsTo, type Viewer } from '../../blocking/index.ts';

export interface TierRow {
  readonly place: number;
  readonly name: string;
  readonly perks: readonly string[];
  readonly month_units: number | null;
  readonly year_units: number | null;
}
export interface TermsRow {
  readonly offers_trial: boolean;
  readonly welcome: string | null;
  readonly external_units: number | null;
  readonly external_providers: readonly string[];
}

export interface OfferRow extends TermsRow {
  readonly performer_id: string;
  readonly studio_id: string | null;
  /** True if the creator is approved, not suspended, and not hidden from the viewer. */
  readonly is_shown: boolean;
  readonly had_trial: boolean;
}

/** Returns a creator's complete offer, by id or username. Undefined if there is no such creator. */
export async function findOffer(db: Db, idOrName: string, viewer: Viewer): Promise<OfferRow | undefined> {
  const by = isId(idOrName) ? sql`p.id = ${idOrName}::uuid` : sql`a.username = ${idOrName} and a.role = 'performer'`;
  const { rows } = await sql<OfferRow>`
    select p.id as performer_id, p.studio_id, coalesce(t.offers_trial, false) as offers_trial, t.welcome,
      t.external_units,
           coalesce(t.external_providers, '{}') as external_providers,
           a.status = 'active' and p.verification_status = 'verified' and ${showsTo(sql`p.id`, viewer)} as is_shown,
           exists (select 1 from subscription_trial y where y.performer_id = p.id
             and y.subscriber_id = ${viewer.accountId || null}::uuid) as had_trial
      from performer p join account a on a.id = p.id left join subscription_terms t on t.performer_id = p.id
        where ${by}`.execute(db);
  return rows[0];
}

export const listTiers = (db: Db, performerId: string): Promise<TierRow[]> =>
  db.selectFrom('subscription_tier').selectAll().where('performer_id', '=', performerId).orderBy('place').execute();

export const findTerms = (db: Db, performerId: string): Promise<TermsRow | undefined> =>
  db.selectFrom('subscription_terms').selectAll().where('performer_id', '=', performerId).executeTakeFirst();
