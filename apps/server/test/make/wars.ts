import type { TestServer } from '../server.ts';
import { tick } from '../../src/modules/wars/rounds/tick.ts';
import type { Person } from './accounts.ts';

/** The fields of a war that tests read. */
export interface WarView {
  readonly _id: string;
  readonly state: string;
  readonly round: number;
  readonly endReason?: string;
  readonly winnerId?: string;
  readonly phaseEndsAt?: string;
  readonly sides: readonly { score: number; total: number; roundsWon: number; isAway: boolean; isReady: boolean }[];
  readonly results: readonly { round: number; outcome: string; winnerId?: string; scores: [number, number] }[];
  readonly challenges: readonly { _id: string; state: string; raisedTokens: number }[];
}

/**
 * Creates a war clock that the test moves. It is ahead of the real clock, so the server's own ticks find nothing to do.
 */
export async function createWarClock(server: TestServer) {
  let nowMs = 0;
  const follow = async () => {
    nowMs = Date.now();
    const { kysely } = server.platform.database;
    await kysely
      .updateTable('war_clock')
      .set({ ticked_at: new Date(nowMs) })
      .execute();
  };
  await follow();
  return {
    /** Lets seconds pass with a tick every third second and one at the end. */
    async pass(seconds: number, by: TestServer = server): Promise<void> {
      // Catches up with the real clock first, because actions since the last tick took real time.
      if (Date.now() > nowMs) await follow();
      const until = nowMs + seconds * 1000;
      while (nowMs < until) {
        nowMs = Math.min(until, nowMs + (until - nowMs > 6000 ? 3000 : 1000));
        // Repeats the tick, because the server's own tick may hold the clock.
        while (!(await tick(by.platform, new Date(nowMs)))) continue;
      }
      await server.settle();
    },
    /** Lets time pass without a tick. */
    stand(seconds: number): void {
      nowMs += seconds * 1000;
    },
  };
}
export type WarClock = Awaited<ReturnType<typeof createWarClock>>;

export function warCalls(server: TestServer) {
  const post = <T = WarView>(who: Person, path: string, body?: unknown, key?: string) =>
    server.call<T>('POST', path, { token: who.token, body, ...(key ? { key } : {}) });
  return {
    post,
    view: async (id: string, who?: Person) =>
      (
        await server.call<{ war: WarView; you: { hasEntered: boolean } }>(
          'GET',
          `/streaming/stream-wars/details/${id}`,
          {
            token: who?.token,
          },
        )
      ).data.war,
    ask: (from: Person, to: Person, body?: unknown) => post(from, `/streaming/stream-wars/${to.id}`, body),
    score: (who: Person, id: string, side: Person, token: number, key?: string) =>
      post<{ balance: number; round: number }>(who, `/member/stream-wars/${id}`, { performerId: side.id, token }, key),
    /** Starts a war for which both sides are ready. */
    async begin(first: Person, second: Person, body?: unknown): Promise<string> {
      const asked = await post(first, `/streaming/stream-wars/${second.id}`, body);
      if (asked.status !== 200) throw new Error(`no war: ${JSON.stringify(asked.body)}`);
      const id = asked.data._id;
      await post(second, `/streaming/stream-wars/${id}/accept`);
      await post(first, `/streaming/stream-wars/join/${id}`);
      await post(second, `/streaming/stream-wars/join/${id}`);
      return id;
    },
  };
}
