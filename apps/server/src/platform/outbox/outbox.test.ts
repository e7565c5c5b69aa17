import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announce, makeOutboxes } from '../../../test/outbox-node.ts';
import { SYSTEM_CALLER } from '../caller.ts';

let outboxes: Awaited<ReturnType<typeof makeOutboxes>>;
beforeAll(async () => {
  outboxes = await makeOutboxes();
});
beforeEach(() => outboxes.clear());
afterAll(() => outboxes.database.drop());

describe('publishing', () => {
  it('follows the order of announcement, each fact once with an increasing id, then forgets it', async () => {
    const node = outboxes.makeNode();
    await node.tell('test/one', 'test/two');
    await node.tell('test/three');
    await node.settle();
    expect(node.heard).toEqual(['test/one', 'test/two', 'test/three']);
    const ids = node.facts().map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(new Set(ids).size).toBe(3);
    expect(await outboxes.inOutbox()).toEqual([]);
  });

  it('skips a rolled-back transaction', async () => {
    const node = outboxes.makeNode();
    const changed = node.transactions.run(SYSTEM_CALLER, async (tx) => {
      announce(tx, 'test/never');
      throw new Error('changed my mind');
    });
    await expect(changed).rejects.toThrow('changed my mind');
    await node.settle();
    expect(node.heard).toEqual([]);
  });

  it('is done from memory by a process of any role', async () => {
    const node = outboxes.makeNode({ 'm:test/one': (tx) => outboxes.mark(tx, 'one') }, { works: false });
    await node.tell('test/one');
    await node.settle();
    expect(node.heard).toEqual(['test/one']);
    expect(await outboxes.waiting()).toMatchObject([{ name: 'm:test/one', attempts: 0 }]);
  });

  it('of another process’s leftovers is done by one worker after a delay', async () => {
    const killed = outboxes.makeNode({}, { works: false });
    await killed.stopPublishing();
    const topics = Array.from({ length: 500 }, (_, n) => `test/${n}`);
    await killed.tell(...topics);
    const early = outboxes.makeNode({}, { graceMs: 60_000 });
    await early.settle();
    expect(early.heard).toEqual([]);
    const workers = [1, 2, 3].map(() => outboxes.makeNode({}, { graceMs: 0 }));
    await Promise.all(workers.map((worker) => worker.settle()));
    expect(workers.flatMap(({ heard }) => heard).toSorted()).toEqual(topics.toSorted());
    expect(await outboxes.inOutbox()).toEqual([]);
  });

  it('is not repeated by the same process’s sweep', async () => {
    const node = outboxes.makeNode({}, { graceMs: 0 });
    // Awaited first: between the commit and its notification in this process, only the grace period holds off the
    // sweep.
    await node.tell('test/one');
    await Promise.all([node.settle(), node.settle(), node.settle()]);
    await node.settle();
    expect(node.heard).toEqual(['test/one']);
  });

  it('gives the same result from memory and from the table', async () => {
    const payload = { text: 'half \ud800 a pair', at: new Date(0), none: undefined };
    const node = outboxes.makeNode();
    const killed = outboxes.makeNode({}, { works: false });
    await killed.stopPublishing();
    for (const one of [node, killed]) await one.transactions.system(async (tx) => announce(tx, 'test/same', payload));
    await node.settle();
    const worker = outboxes.makeNode({}, { graceMs: 0 });
    await worker.settle();
    expect(worker.facts()[0]?.payload).toEqual(node.facts()[0]?.payload);
    expect(node.facts()[0]?.payload).toEqual({ text: 'half \ufffd a pair', at: '1970-01-01T00:00:00.000Z' });
  });
});

describe('facts of an earlier version', () => {
  it('get their reactions, and are published unless outdated', async () => {
    await sql`insert into outbox (topic, payload, created_at)
      values ('test/kept', '{}', now() - interval '1 minute'), ('test/old', '{}', now() - interval '1 hour')`.execute(
      outboxes.database.kysely,
    );
    const node = outboxes.makeNode({
      'm:test/kept': (tx) => outboxes.mark(tx, 'kept'),
      'm:test/old': (tx) => outboxes.mark(tx, 'old'),
    });
    await node.settle();
    await node.settle();
    expect(node.heard).toEqual(['test/kept']);
    expect(await outboxes.marks()).toEqual(['kept', 'old']);
    expect([await outboxes.inOutbox(), await outboxes.waiting()]).toEqual([[], []]);
  });
});
