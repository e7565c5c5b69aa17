import { newId } from '../../src/platform/ids.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer } from '../../src/modules/ledger/index.ts';
import { createMeter } from '../../src/modules/shows/meter/meter.ts';
import { writeHostHeartbeats, writeParticipantHeartbeats } from '../../src/modules/shows/shows.store.ts';
import type { TestServer } from '../server.ts';
import { makeUser, type Person } from './accounts.ts';

export const fund = (server: TestServer, userId: string, tokens: number) =>
  server.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: newId(),
      kind: 'grant',
      payerId: PLATFORM_ACCOUNTS.promotions,
      legs: [{ accountId: userId, units: tokens * 100 }],
    }),
  );

export async function balanceInTokens(server: TestServer, { id }: Person): Promise<number> {
  return ((await balanceOf({ db: server.platform.database.kysely }, [id])).get(id) ?? 0) / 100;
}

export async function makeRichUser(server: TestServer, tokens: number): Promise<Person> {
  const user = await makeUser(server);
  await fund(server, user.id, tokens);
  return user;
}

/** Returns true if anyone still in a show was last seen before a given time. */
async function isUnseen(server: TestServer, sessionId: string, people: readonly Person[], atMs: number) {
  const { rows } = await server.platform.database.pool.query(
    `select from show_session where id = $1 and state <> 'ended' and performer_id = any($2) and host_seen_at < $3
      union all
     select from show_participant where session_id = $1 and state <> 'left' and viewer_id = any($2) and seen_at < $3`,
    [sessionId, people.map(({ id }) => id), new Date(atMs)],
  );
  return rows.length > 0;
}

/**
 * Creates a meter clock that the test moves. It is ahead of the real clock, so the server's own ticks find nothing to
 * do.
 */
export async function createShowClock(server: TestServer) {
  let nowMs = Date.now();
  const meter = createMeter(server.platform);
  await server.platform.database.kysely
    .updateTable('show_clock')
    .set({ ticked_at: new Date(nowMs) })
    .execute();
  const heartbeat = async (sessionId: string, people: readonly Person[], hasPicture: boolean) => {
    const at = new Date(nowMs);
    const heartbeats = people.map(({ id: accountId }) => ({ sessionId, accountId, at, hasPicture }));
    // Repeats the write, because a row locked by the server's own tick is skipped and would otherwise be written five
    // seconds later.
    do {
      await server.platform.transactions.system((tx) => writeHostHeartbeats(tx, heartbeats));
      await server.platform.transactions.system((tx) => writeParticipantHeartbeats(tx, heartbeats));
    } while (await isUnseen(server, sessionId, people, nowMs));
  };
  return {
    now: () => new Date(nowMs),
    tick: () => meter.tick(new Date(nowMs)),
    /**
     * Lets seconds pass, with one tick each. The given people send a heartbeat in the first second and every fifth one;
     * `hasPicture` reports whether their pages show the picture.
     */
    async pass(
      seconds: number,
      sessionId: string,
      people: readonly Person[],
      { hasPicture = true }: { hasPicture?: boolean } = {},
    ): Promise<void> {
      nowMs = Math.max(nowMs, Date.now());
      for (let second = 1; second <= seconds; second++) {
        nowMs += 1000;
        if (second % 5 === 0 || second === 1) await heartbeat(sessionId, people, hasPicture);
        // Repeats the tick, because the server's own tick may hold the clock.
        while (!(await meter.tick(new Date(nowMs))));
      }
      await server.settle();
    },
    /** Lets time pass without a tick. */
    stand(seconds: number): void {
      nowMs += seconds * 1000;
    },
  };
}
export type ShowClock = Awaited<ReturnType<typeof createShowClock>>;

/** Sets the paid time of a show's participants to have ended `secondsAgo`. */
export const setPaid = (server: TestServer, sessionId: string, secondsAgo: number) =>
  server.platform.database.pool.query(
    `update show_participant set joined_at = now() - interval '2 minutes',
      paid_until = now() - make_interval(secs => $2), free_until = null where session_id = $1`,
    [sessionId, secondsAgo],
  );

/** Runs `work` while no meter ticks, because a tick would charge the next minute for anyone who was just seen. */
export async function withoutMeter(server: TestServer, work: () => Promise<void>): Promise<void> {
  const client = await server.platform.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select from show_clock for update');
    await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}
