import { describe, expect, test } from 'vitest';
import { bodyOf, draftOf, editsAfterSave, faultsOf, isAmount, isFaultless, type Edits } from './console-draft.ts';
import type { ConsoleData } from '../console.queries.ts';

const console: ConsoleData = {
  state: 'offline',
  conversationId: 'c1',
  title: 'Evening set',
  goal: { title: 'Full set', targetTokens: 500, raisedTokens: 20 },
  goals: { list: [{ _id: 'g1', title: 'Full set', targetTokens: 500 }], repeatsLast: false },
  tipMenu: [{ _id: 'm1', title: 'Song', tokens: 30 }],
  pinnedNote: 'Be kind',
  slowModeSeconds: 5,
  viewers: 0,
  earnedTokens: 0,
  shares: { gross: 0, platform: 0, studio: 0 },
  tips: 0,
  streamKey: { whipUrl: '/whip', key: 'live_1', rotatedAt: '2026-01-01T00:00:00.000Z' },
  kingSettings: { isOn: true, minTokens: 50 },
  canGoLive: true,
  blockedBy: [],
};
const goal = (key: string, title: string, tokens: number | undefined) => ({ key, title, tokens });
const drafted = (edits: Edits) => draftOf(console, edits);

describe('the draft of a show', () => {
  test('follows the server, except for local changes', () => {
    expect(drafted({ title: 'Late set' })).toMatchObject({
      title: 'Late set',
      goals: [{ key: 'g1', title: 'Full set', tokens: 500 }],
      kingIsOn: true,
      kingTokens: 50,
      slowModeSeconds: 5,
    });
  });

  test('sends only changed fields', () => {
    const body = (edits: Edits) => bodyOf(edits, drafted(edits));
    expect(body({})).toEqual({});
    expect(body({ title: ' Late set ' })).toEqual({ title: 'Late set' });
    expect(body({ title: '  ' })).toEqual({});
    expect(body({ goals: [goal('g1', ' Full set', 800), goal('new', '', undefined)] })).toEqual({
      goals: [{ _id: 'g1', title: 'Full set', targetTokens: 800 }],
    });
    expect(body({ goals: [goal('new', '', undefined)] })).toEqual({ goals: [] });
    expect(body({ kingTokens: 80 })).toEqual({ kingSettings: { isOn: true, minTokens: 80 } });
    expect(body({ kingIsOn: false, kingTokens: undefined })).toEqual({ kingSettings: { isOn: false, minTokens: 1 } });
    expect(body({ pinnedNote: ' ' })).toEqual({ pinnedNote: null });
    expect(body({ slowModeSeconds: 0 })).toEqual({ slowModeSeconds: 0 });
    expect(body({ tipMenu: [] })).toEqual({ tipMenu: [] });
  });

  test('requires a title to start, but not to save', () => {
    expect(isFaultless(faultsOf(drafted({ title: ' ' }), false))).toBe(true);
    expect(faultsOf(drafted({ title: ' ' }), true).fields.title).toBe('required');
  });

  test('a goal has both a title and an amount, or neither', () => {
    const faults = (goals: Edits['goals'] & object) => faultsOf(drafted({ goals }), true);
    expect(faults([goal('a', 'Hat', undefined)])).toEqual({ fields: { goals: 'required' }, items: { a: 'amount' } });
    expect(faults([goal('a', '', 5)]).items).toEqual({ a: 'required' });
    expect(isFaultless(faults([goal('a', '', undefined), goal('b', 'Hat', 5), goal('c', 'Hat', 5)]))).toBe(true);
  });

  test('the top tipper setting needs a minimum if enabled', () => {
    expect(faultsOf(drafted({ kingTokens: 0 }), true).fields).toEqual({ kingTokens: 'amount' });
    expect(isFaultless(faultsOf(drafted({ kingIsOn: false, kingTokens: 0 }), true))).toBe(true);
  });

  test('menu items need a unique title and a price', () => {
    const item = (key: string, title: string, tokens: number | undefined) => ({ key, title, tokens });
    const tipMenu = [
      item('a', 'Song', 30),
      item('b', ' Song', 20),
      item('c', '', 20),
      item('d', 'Shout', undefined),
      item('e', 'Dance', 0),
    ];
    const faults = faultsOf(drafted({ tipMenu }), true);
    expect(faults.items).toEqual({ b: 'twice', c: 'required', d: 'amount', e: 'amount' });
    expect(isFaultless(faults)).toBe(false);
  });

  test.each([
    [0.01, true],
    [1_000_000, true],
    [1_000_000.01, false],
    [0, false],
    [-5, false],
    [1.005, false],
    [undefined, false],
  ])('%s tokens: %s', (tokens, expected) => {
    expect(isAmount(tokens)).toBe(expected);
  });

  test('keeps changes made while saving', () => {
    expect(editsAfterSave({ title: 'B', pinnedNote: 'x' }, { title: 'A', pinnedNote: 'x' })).toEqual({ title: 'B' });
  });
});
