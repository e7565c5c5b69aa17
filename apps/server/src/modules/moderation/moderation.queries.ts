import type { Db } from '../../platform/db/database.ts';
import type { Rule } from './word-match.rules.ts';

/** Maximum number of rules, which keeps the matcher small. */
export const MOST_RULES = 2000;

export interface RuleRow extends Rule {
  readonly note: string;
  readonly created_at: Date;
}
export async function listRules(db: Db): Promise<RuleRow[]> {
  const rows = await db
    .selectFrom('word_rule')
    .select(['id', 'kind', 'pattern', 'action', 'places', 'note', 'created_at'])
    .orderBy('id', 'desc')
    .limit(MOST_RULES)
    .execute();
  return rows as RuleRow[];
}
