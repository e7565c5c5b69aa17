import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RETENTION, SWEPT, type Kept } from '../../apps/server/src/platform/retention/retention-table.ts';
import { renderRetention } from '../../tools/retention-table.mjs';
import { tablesOf } from './owner-laws.ts';
import { isTest, readHouse, root } from './source-tree.ts';

describe('what is kept how long', () => {
  const rows: [string, Kept][] = Object.entries(RETENTION);
  const house = readHouse();
  const code = [...house]
    .filter(([file]) => file.startsWith('apps/server/src/') && !isTest(file))
    .map(([, text]) => text);

  it('is in docs/retention.md (npm run retention:table)', () => {
    expect(readFileSync(path.join(root, 'docs/retention.md'), 'utf8')).toBe(renderRetention(RETENTION));
  });
  it('is deleted by jobs and sweeps that exist, in tables that exist', () => {
    const tables = tablesOf(house);
    for (const [name, { job, tables: own }] of rows) {
      for (const table of own)
        expect([name, table, tables.has(table) || table.includes('.')]).toEqual([name, table, true]);
      expect([name, (SWEPT as readonly string[]).includes(name)]).toEqual([name, job === 'retention.sweep']);
      if (job === null) continue;
      const wanted = job === 'retention.sweep' ? new RegExp(`sweeps: \\{[^}]*\\b${name}: `) : new RegExp(`'${job}'`);
      const found = code.filter((text) => wanted.test(text) && !text.includes('export const RETENTION'));
      expect([name, found.length]).toEqual([name, 1]);
    }
  });
  it('changes the page when it changes', () => {
    const one: Kept = { what: 'A', tables: ['a'], days: 3, after: 'b', why: 'c', for: 'law', job: 'x.y' };
    expect(renderRetention({ one })).toContain('| A | `a` | 3 days | b | `x.y` | c |');
    expect(renderRetention({ one: { ...one, days: null, job: null } })).toContain('| A | `a` | for good | b |  | c |');
  });
});
