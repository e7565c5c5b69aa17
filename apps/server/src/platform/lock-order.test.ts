import { describe, expect, it } from 'vitest';
import { lockOrderOf, noteLocks, trackLocks } from './lock-order.ts';
import type { Card } from './module-card.ts';

describe('the lock order', () => {
  const tracked = () => {
    const db = {};
    trackLocks(db, ['stream', 'show_session', 'show_participant', 'ledger_account', 'stream_tally']);
    return db;
  };

  it('accepts kinds in order, and rows of a kind by id', () => {
    const db = tracked();
    noteLocks(db, 'stream', ['b']);
    noteLocks(db, 'show_session', ['a']);
    noteLocks(db, 'show_participant', ['c', 'a']);
    noteLocks(db, 'show_participant', ['d']);
    noteLocks(db, 'ledger_account', []);
    noteLocks(db, 'ledger_account', ['x']);
    noteLocks(db, 'stream_tally', ['b']);
  });

  it('allows locking a held row again', () => {
    const db = tracked();
    noteLocks(db, 'show_session', ['a', 'b']);
    noteLocks(db, 'ledger_account', ['x']);
    noteLocks(db, 'show_session', ['b']);
  });

  it('throws on a kind before a held one', () => {
    const db = tracked();
    noteLocks(db, 'ledger_account', ['x']);
    expect(() => noteLocks(db, 'stream', ['a'])).toThrow(/stream is locked after ledger_account/);
  });

  it('throws on a row before a held one of its kind', () => {
    const db = tracked();
    noteLocks(db, 'ledger_account', ['x']);
    expect(() => noteLocks(db, 'ledger_account', ['w'])).toThrow(/ledger_account w is locked after x/);
  });

  it('ignores untracked transactions', () => {
    const db = {};
    noteLocks(db, 'ledger_account', ['x']);
    noteLocks(db, 'stream', ['a']);
  });

  it('rejects a table whose card has no lock order', () => {
    expect(() => noteLocks(tracked(), 'tip', ['x'])).toThrow(/tip is locked: say on its card.ts when/);
  });

  const shows: Card = {
    name: 'shows',
    tables: { show_session: { lockedAfter: 'stream', lockedBefore: 'show_participant' } },
  };
  const ledger: Card = { name: 'ledger', tables: { ledger_account: { lockedAfter: ['show_participant', 'stream'] } } };

  it('satisfies the cards', () => {
    expect(lockOrderOf([ledger, shows])).toEqual(['stream', 'show_session', 'show_participant', 'ledger_account']);
  });

  it('fails if cards contradict each other', () => {
    const tips: Card = { name: 'tips', tables: { tip: { lockedBefore: 'stream', lockedAfter: 'ledger_account' } } };
    expect(() => lockOrderOf([ledger, shows, tips])).toThrow(/in a circle: .*tip/);
  });
});
