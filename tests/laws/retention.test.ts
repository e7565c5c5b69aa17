import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { retentionTable, type KeptRow } from '../../apps/server/src/modules/retention/retention-table.ts';
import { readCards } from '../../tools/cards.mjs';
import { renderRetention } from '../../tools/retention-table.mjs';
import { isTest, readHouse, root } from './source-tree.ts';

describe('retention periods', async () => {
  const cards = Object.values(await readCards());
  const table = retentionTable(cards);
  const code = [...readHouse()]
    .filter(([file]) => file.startsWith('apps/server/src/') && !file.endsWith('/card.ts') && !isTest(file))
    .map(([, text]) => text);

  it('are in docs/retention.md (npm run retention:table)', () => {
    expect(readFileSync(path.join(root, 'docs/retention.md'), 'utf8')).toBe(renderRetention(table));
  });
  it('are declared once, and every rule a table refers to is on a card', () => {
    const rules = table.map(({ name }) => name);
    expect(new Set(rules).size).toBe(rules.length);
    for (const [name, { retention = [] }] of cards.flatMap((card) => Object.entries(card.tables ?? {})))
      for (const rule of [retention].flat()) expect([name, rule, rules.includes(rule)]).toEqual([name, rule, true]);
  });
  it('belong to tables, and name an existing job or sweep', () => {
    for (const { name, job, tables } of table) {
      expect([name, tables.length > 0]).toEqual([name, true]);
      if (job === null) continue;
      const wanted = job === 'retention.sweep' ? new RegExp(`sweeps: \\{[^}]*\\b${name}: `) : new RegExp(`'${job}'`);
      expect([name, code.filter((text) => wanted.test(text)).length]).toEqual([name, 1]);
    }
  });
  it('change the page when they change', () => {
    const one: KeptRow = {
      name: 'chat',
      what: 'A',
      tables: ['a'],
      days: 3,
      after: 'b',
      why: 'c',
      for: 'law',
      job: 'x.y',
    };
    expect(renderRetention([one])).toContain('| A | `a` | 3 days | b | `x.y` | c |');
    expect(renderRetention([{ ...one, days: null, job: null }])).toContain('| A | `a` | permanently | b |  | c |');
  });
});
