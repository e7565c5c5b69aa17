import type { KeptName } from '@footlight/contract';
import type { Card, RetentionRule } from '../../platform/module-card.ts';

/** A rule from a card, with all tables that refer to it. */
export interface KeptRow extends RetentionRule {
  readonly name: KeptName;
  readonly tables: readonly string[];
}

/** Reasons in the order the table shows them. */
const REASONS: readonly RetentionRule['for'][] = ['security', 'operation', 'people', 'law'];

/** Lists the retention rules of all cards, by reason. */
export function retentionTable(cards: readonly Card[]): KeptRow[] {
  const tables = cards.flatMap((card) => Object.entries(card.tables ?? {}));
  const rows = cards.flatMap(({ retention = {} }) =>
    Object.entries(retention).map(([name, rule]) => ({
      ...rule,
      name: name as KeptName,
      tables: [
        ...tables
          .filter(([, { retention: rules = [] }]) => [rules].flat().includes(name as KeptName))
          .map(([table]) => table),
        ...(rule.alsoIn ?? []),
      ],
    })),
  );
  return rows.toSorted((a, b) => REASONS.indexOf(a.for) - REASONS.indexOf(b.for));
}
