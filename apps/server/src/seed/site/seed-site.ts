import { sql } from 'kysely';
import type { createArticle } from '../../modules/articles/index.ts';
import type { createPromo } from '../../modules/promos/index.ts';
import type { Platform } from '../../platform/module.ts';
import { demoArticles, demoPromos } from './articles.ts';

export interface SiteSeedDoors {
  readonly createArticle: typeof createArticle;
  readonly createPromo: typeof createPromo;
}

/** Adds demo articles and promos if there are none yet. */
export async function seedSite(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  doors: SiteSeedDoors,
): Promise<void> {
  const { rows } = await sql`select 1 from article union all select 1 from site_promo limit 1`.execute(database.kysely);
  if (rows.length > 0) return;
  await transactions.system(async (tx) => {
    for (const [ordering, article] of demoArticles.entries())
      await doors.createArticle(tx, {
        body: { translations: [], ...article, language: 'en', status: 'published', ordering },
      });
    for (const promo of demoPromos) await doors.createPromo(tx, { body: promo });
  });
}
