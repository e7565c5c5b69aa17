import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce, makeOutboxes } from '../../../test/outbox-node.ts';
import type { Tx } from '../transaction.ts';

let outboxes: Awaited<ReturnType<typeof makeOutboxes>>;
beforeAll(async () => {
  outboxes = await makeOutboxes();
});
beforeEach(() => outboxes.clear());
afterAll(() => outboxes.database.drop());

describe('reactions', () => {
  it('run in order within a module and a fact', async () => {
    const order: string[] = [];
    const note = (name: string) => async (tx: Tx) => {
      await outboxes.mark(tx, name);
      order.push(name);
    };
    const node = outboxes.makeNode({
      'a:test/one': note('a1'),
      'b:test/one': note('b1'),
      'a:test/two': note('a2'),
      'b:test/two': note('b2'),
    });
    await node.tell('test/one', 'test/two');
    await node.settle();
    const before = (one: string, other: string) => order.indexOf(one) < order.indexOf(other);
    expect([before('a1', 'b1'), before('a2', 'b2'), before('a1', 'a2'), before('b1', 'b2')]).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  it('of 60 failing facts delay neither publishing nor reactions of a good one', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const node = outboxes.makeNode({
      'bad:test/poison': () => held.then(() => Promise.reject(new Error('not today'))),
      'good:test/fine': (tx) => outboxes.mark(tx, 'fine'),
    });
    await node.tell(...Array.from({ length: 60 }, () => 'test/poison'));
    const settled = node.settle();
    await expect.poll(() => node.heard.length).toBe(60);
    await node.tell('test/fine');
    await expect.poll(() => node.heard.at(-1)).toBe('test/fine');
    await expect.poll(outboxes.marks).toEqual(['fine']);
    expect((await outboxes.waiting()).map(({ attempts }) => attempts)).toEqual(Array.from({ length: 60 }, () => 0));
    release();
    await settled;
    await node.settle();
    // Doesn't compare the number of attempts: the first reaction may be due again before the last one has been
    // attempted.
    const left = await outboxes.waiting();
    expect(left.map(({ attempts, isDead }) => attempts > 0 && !isDead)).toEqual(Array.from({ length: 60 }, () => true));
  });

  it('of other modules run while one hangs', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const node = outboxes.makeNode({
      'bad:test/slow': () => held,
      'good:test/fine': (tx) => outboxes.mark(tx, 'fine'),
    });
    await node.tell(...Array.from({ length: 200 }, () => 'test/slow'));
    await node.tell('test/fine');
    await expect.poll(outboxes.marks).toEqual(['fine']);
    release();
    await node.settle();
    expect(await outboxes.waiting()).toEqual([]);
  });

  it('that fail are rolled back and skipped', async () => {
    const node = outboxes.makeNode({
      'm:test/breaks': async (tx) => {
        await outboxes.mark(tx, 'breaks');
        announce(tx, 'test/never');
        throw new Error('after writing');
      },
      'm:test/marks': (tx) => outboxes.mark(tx, 'marks'),
      'n:test/breaks': (tx) => outboxes.mark(tx, 'beside'),
    });
    await node.tell('test/breaks', 'test/marks');
    await node.settle();
    expect((await outboxes.marks()).toSorted()).toEqual(['beside', 'marks']);
    expect(node.heard).not.toContain('test/never');
    expect(await outboxes.waiting()).toMatchObject([{ name: 'm:test/breaks', attempts: 1, isDead: false }]);
  });

  it('run once with several processes', async () => {
    const reactions = {
      'm:test/one': (tx: Tx) => outboxes.mark(tx, 'm'),
      'n:test/one': (tx: Tx) => outboxes.mark(tx, 'n'),
    };
    await outboxes.makeNode(reactions, { works: false }).tell(...Array.from({ length: 100 }, () => 'test/one'));
    await Promise.all([1, 2, 3].map(() => outboxes.makeNode(reactions).settle()));
    await outboxes.makeNode(reactions).settle();
    const done = await outboxes.marks();
    expect([done.filter((name) => name === 'm').length, done.filter((name) => name === 'n').length]).toEqual([
      100, 100,
    ]);
    expect(await outboxes.waiting()).toEqual([]);
  });

  it('are tried ten times, then become a dead letter without the payload’s texts', async () => {
    const node = outboxes.makeNode({
      'm:test/one': async () => {
        throw new Error('nobody is called test/one, said "rita@example.com" to rita@example.com');
      },
    });
    await node.transactions.system(async (tx) => announce(tx, 'test/one', { mail: 'rita@example.com', deep: ['x'] }));
    for (let attempt = 0; attempt < 12; attempt++) {
      await node.settle();
      await outboxes.makeDue();
    }
    expect(await outboxes.waiting()).toEqual([
      { name: 'm:test/one', attempts: 10, isDead: true, error: 'Error: nobody is called test/one, said "…" to …' },
    ]);
  });

  it('can announce facts, which are published and handled', async () => {
    const node = outboxes.makeNode({
      'm:test/one': async (tx) => announce(tx, 'test/two'),
      'm:test/two': (tx) => outboxes.mark(tx, 'two'),
    });
    await node.tell('test/one');
    await node.settle();
    expect(node.heard).toEqual(['test/one', 'test/two']);
    expect(await outboxes.marks()).toEqual(['two']);
  });
});
