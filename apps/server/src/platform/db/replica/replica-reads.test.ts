import { allEndpoints, auditStaff, performers, statisticsStaff, wallet, type Endpoint } from '@footlight/contract';
import { describe, expect, it } from 'vitest';
import { lagOf } from './replica.ts';
import type { Replica } from './replica.ts';
import { Refusal } from '../../refuse.ts';
import type { RequestContext } from '../../http/context.ts';
import { handleByReplica } from './replica-reads.ts';

const FIRST = { name: 'first' } as unknown as RequestContext['db'];
const COPY = { name: 'copy' } as unknown as RequestContext['db'];
const context = (role: string) => ({ caller: { role }, db: FIRST }) as RequestContext;
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

describe('replica reads', () => {
  it('are limited to visitors’ lists and staff statistics', async () => {
    const { replica } = makeReplica();
    const read = (endpoint: Endpoint, role: string, from: Replica | undefined = replica) =>
      handleByReplica(from, endpoint, context(role), whoRead);
    expect(await read(performers.search, 'visitor')).toBe(COPY);
    expect(await read(performers.search, 'user')).toBe(FIRST);
    expect(await read(auditStaff.audit, 'staff')).toBe(COPY);
    expect(await read(statisticsStaff.admin, 'staff')).toBe(COPY);
    expect(await read(wallet.packages, 'visitor')).toBe(FIRST);
    expect(await handleByReplica(undefined, performers.search, context('visitor'), whoRead)).toBe(FIRST);
    expect(await read(performers.search, 'visitor', makeReplica(false).replica)).toBe(FIRST);
  });

  it('fall back to the primary when they fail or are refused', async () => {
    for (const [error, distrusted] of [
      [new Error('lost'), 1],
      [new Refusal('NOT_FOUND'), 0],
    ] as const) {
      const { replica, state } = makeReplica();
      const answer = await handleByReplica(replica, performers.view, context('visitor'), async ({ db }) => {
        if (db === COPY) throw error;
        return db;
      });
      expect([answer, state.distrusted]).toEqual([FIRST, distrusted]);
    }
  });

  it('are read-only calls of the contract', () => {
    const words: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = allEndpoints;
    const lagging = Object.entries(words).flatMap(([word, calls]) =>
      Object.entries(calls).flatMap(([name, endpoint]) =>
        endpoint.mayLagFor ? [{ name: `${word}.${name}`, ...endpoint }] : [],
      ),
    );
    expect(lagging.length).toBeGreaterThan(10);
    for (const { name, method, roles, mayLagFor } of lagging) {
      expect([name, method]).toEqual([name, 'GET']);
      expect(roles).toContain(mayLagFor);
      expect(name).not.toMatch(/wallet|earning|payout|purchase|order|ledger|refund/);
    }
  });

  it('measure the lag by the primary’s write position', () => {
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
