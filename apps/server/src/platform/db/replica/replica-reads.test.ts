import { allEndpoints } from '@footlight/contract';
import { describe, expect, it } from 'vitest';
import { lagOf } from './replica.ts';
import type { Replica } from './replica.ts';
import { Refusal } from '../../refuse.ts';
import type { RequestContext } from '../../http/context.ts';
import { handleByReplica, LAGGING_READS } from './replica-reads.ts';

const FIRST = { name: 'first' } as unknown as RequestContext['db'];
const COPY = { name: 'copy' } as unknown as RequestContext['db'];
const context = (call: string, role: string) => ({ call, caller: { role }, db: FIRST }) as RequestContext;
function makeReplica(isClose = true) {
  const state = { distrusted: 0 };
  const replica: Replica = {
    reader: () => (isClose ? COPY : undefined),
    lagMs: () => 0,
    distrust: () => void state.distrusted++,
    close: async () => {},
  };
  return { replica, state };
}
const whoRead = async ({ db }: RequestContext) => db;

describe('reads of a replica', () => {
  it('are visitors’ lists and staff’s figures only', async () => {
    const { replica } = makeReplica();
    const read = (call: string, role: string) => handleByReplica(replica, context(call, role), whoRead);
    expect(await read('performers.search', 'visitor')).toBe(COPY);
    expect(await read('performers.search', 'user')).toBe(FIRST);
    expect(await read('auditStaff.audit', 'staff')).toBe(COPY);
    expect(await read('statisticsStaff.admin', 'staff')).toBe(COPY);
    expect(await read('wallet.packages', 'visitor')).toBe(FIRST);
    expect(await handleByReplica(undefined, context('performers.search', 'visitor'), whoRead)).toBe(FIRST);
    expect(await handleByReplica(makeReplica(false).replica, context('performers.search', 'visitor'), whoRead)).toBe(
      FIRST,
    );
  });

  it('are made again where the first is when they fail or are refused', async () => {
    for (const [error, distrusted] of [
      [new Error('lost'), 1],
      [new Refusal('NOT_FOUND'), 0],
    ] as const) {
      const { replica, state } = makeReplica();
      const answer = await handleByReplica(replica, context('performers.view', 'visitor'), async ({ db }) => {
        if (db === COPY) throw error;
        return db;
      });
      expect([answer, state.distrusted]).toEqual([FIRST, distrusted]);
    }
  });

  it('are calls of the contract that only look', () => {
    const words: Readonly<Record<string, Readonly<Record<string, { method: string }>>>> = allEndpoints;
    for (const name of LAGGING_READS) {
      const [word = '', call = ''] = name.split('.');
      const endpoint = words[word]?.[call];
      expect([name, endpoint?.method]).toEqual([name, 'GET']);
      expect(name).not.toMatch(/wallet|earning|payout|purchase|order|ledger|refund/);
    }
  });

  it('know the lag by what the first had written when', () => {
    const samples = [1, 2, 3].map((second) => ({ atMs: second * 1000, position: second * 100 }));
    expect(lagOf(samples, 300, 3000)).toBe(0);
    expect(lagOf(samples, 250, 3000)).toBe(1000);
    expect(lagOf(samples, 99, 3000)).toBe(Infinity);
    expect(
      lagOf(
        [
          { atMs: 0, position: 5 },
          { atMs: 9000, position: 5 },
        ],
        5,
        9000,
      ),
    ).toBe(0);
  });
});
