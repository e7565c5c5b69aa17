import { describe, expect, it } from 'vitest';
import { noteLocks, trackLocks } from './lock-order.ts';

describe('the order of locks', () => {
  const tracked = () => {
    const db = {};
    trackLocks(db);
    return db;
  };

  it('takes kinds in their order, and rows of one kind by id', () => {
    const db = tracked();
    noteLocks(db, 'stream', ['b']);
    noteLocks(db, 'show', ['a']);
    noteLocks(db, 'participant', ['c', 'a']);
    noteLocks(db, 'participant', ['d']);
    noteLocks(db, 'account', []);
    noteLocks(db, 'account', ['x']);
    noteLocks(db, 'tally', ['b']);
  });

  it('lets what is held be locked again', () => {
    const db = tracked();
    noteLocks(db, 'show', ['a', 'b']);
    noteLocks(db, 'account', ['x']);
    noteLocks(db, 'show', ['b']);
  });

  it('throws on a kind that comes before one that is held', () => {
    const db = tracked();
    noteLocks(db, 'account', ['x']);
    expect(() => noteLocks(db, 'stream', ['a'])).toThrow(/stream is locked after account/);
  });

  it('throws on a row that comes before one of its kind that is held', () => {
    const db = tracked();
    noteLocks(db, 'account', ['x']);
    expect(() => noteLocks(db, 'account', ['w'])).toThrow(/account w is locked after x/);
  });

  it('looks at no transaction that is not tracked', () => {
    const db = {};
    noteLocks(db, 'account', ['x']);
    noteLocks(db, 'stream', ['a']);
  });
});
