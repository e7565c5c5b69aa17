import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { csvOf } from './csv.ts';
import { rowWindow } from './row-window.ts';
import { MOST_VIEWS, readKept, withView, writeKept } from './saved-views.ts';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }),
);
afterEach(() => vi.unstubAllGlobals());

it('files quote as needed, and no cell is a formula', () => {
  expect(
    csvOf([
      ['a', 'b'],
      ['x, "y"\nz', -5],
      ['=cmd()', '-1+2'],
    ]),
  ).toBe('\uFEFFa,b\r\n"x, ""y""\nz",-5\r\n\'=cmd(),\'-1+2\r\n');
});

it('views are saved, replaced by name and limited; corrupt ones are ignored', () => {
  const view = { name: 'Suspended', search: { status: 'suspended' }, hidden: ['email'] };
  writeKept('people', { views: withView([], view), hidden: ['email'] });
  expect(readKept('people')).toEqual({ views: [view], hidden: ['email'] });
  expect(withView([view], { ...view, name: ' Suspended ', hidden: [] })).toEqual([{ ...view, hidden: [] }]);
  const many = Array.from({ length: 30 }, (_, index) => ({ ...view, name: `v${index}` }));
  expect(withView(many, view)).toHaveLength(MOST_VIEWS);
  for (const broken of ['', '{', '[]', '{"views":[1,{"name":2}],"hidden":[1]}']) {
    kept.set('staffTable:people', broken);
    expect(readKept('people')).toEqual({ views: [], hidden: [] });
  }
});

it('renders visible rows of 100,000, and reserves space for the rest', () => {
  for (const top of [200, 0, -37 * 5000, -37 * 99_990]) {
    const { from, to, before, after } = rowWindow(100_000, 37, top, 900);
    expect(to - from).toBeLessThan(160);
    expect(before + (to - from) * 37 + after).toBe(37 * 100_000);
    const first = Math.max(0, Math.floor(-top / 37));
    const last = Math.min(99_999, Math.floor((900 - top) / 37));
    expect(from <= first && last < to).toBe(true);
  }
  expect(rowWindow(3, 37, 0, 900)).toEqual({ from: 0, to: 3, before: 0, after: 0 });
});
