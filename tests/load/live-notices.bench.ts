import pg from 'pg';
import { makeBenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { ageOf, conversationOf, joinRoom, openSockets, shareOf, talk, until } from './many-sockets.ts';

const FOLLOWERS = 10_000;
/** Of them have a page open. */
const LOOKING = 500;
/** In another room, whose chat must not notice. */
const LISTENERS = 200;
const LINES_A_SECOND = 10;
const SECONDS = 10;
const MOST_MS = 10_000;
/** By so much at most the slowest lines of the other room may be slower than without: one frame of a film, or as much again. */
const MOST_SLOWER_MS = 40;

/** The job that a broadcast's start queues, for all who follow its performer. */
const JOB = `select graphile_worker.add_job('notifications.crowd', json_build_object('crowd', json_build_object('followersOf', $1::text),
  'notice', json_build_object('type', 'live', 'group', 'live:' || $2::text, 'actorId', $1::text, 'link', '/live/bench')))`;

async function measure() {
  const site = await startBenchSite();
  const db = new pg.Client({ connectionString: site.databaseUrl });
  try {
    const people = await makeBenchPeople(site.databaseUrl, { viewers: FOLLOWERS, performers: 2 });
    const [star = '', other = ''] = people.performers;
    await db.connect();
    await db.query(
      `insert into favourite (user_id, performer_id, created_at) select id, $2, now() from unnest($1::uuid[]) id`,
      [people.viewers, star],
    );
    await db.query('analyze favourite, account');
    let heard = 0;
    const looking = await openSockets(site.url, people.tokens.slice(0, LOOKING), (socket) => {
      socket.on('notification/arrived', () => heard++);
    });
    let ages: number[] = [];
    const listeners = await openSockets(site.url, people.tokens.slice(-LISTENERS), async (socket) => {
      await joinRoom(socket, other);
      socket.on('message/created', (line: { text: string }) => ages.push(ageOf(line)));
    });
    const conversationId = await conversationOf(site.url, other);
    const load = { conversationId, tokens: people.tokens.slice(-64), perSecond: LINES_A_SECOND, seconds: SECONDS };
    await talk(site.url, { ...load, seconds: 3 });

    const round = async (act?: () => Promise<number>) => {
      ages = [];
      const [took] = await Promise.all([act?.() ?? 0, talk(site.url, load)]);
      await until(() => ages.length >= LINES_A_SECOND * SECONDS * LISTENERS, 30_000);
      return { took, p99Ms: shareOf(ages, 0.99), p50Ms: shareOf(ages, 0.5) };
    };
    const notifyAll = async (): Promise<number> => {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const startedMs = performance.now();
      await db.query(JOB, [star, 'show']);
      const written = async () =>
        (await db.query<{ n: number }>(`select count(*)::int n from notification where type = 'live'`)).rows[0]?.n ===
        FOLLOWERS;
      await until(() => heard === LOOKING, 60_000);
      await until(written, 60_000);
      return performance.now() - startedMs;
    };
    const before = await round();
    const during = await round(notifyAll);
    for (const socket of [...looking, ...listeners]) socket.disconnect();
    return { before, during };
  } finally {
    await db.end();
    await site.close();
  }
}

export const bench = {
  title: `Notices that a show begins, to ${FOLLOWERS.toLocaleString('en-US')} followers`,
  async run() {
    const { before, during } = await measure();
    const slower = during.p99Ms - before.p99Ms;
    return {
      rows: [
        {
          what: `until all of them have it, and ${LOOKING} with an open page have heard it`,
          ...{ value: Math.round(during.took), unit: 'ms', goal: `at most ${MOST_MS} ms`, met: during.took <= MOST_MS },
        },
        { what: 'a line in the chat of another room, 99 of 100, without', value: Math.round(before.p99Ms), unit: 'ms' },
        {
          what: 'the same meanwhile',
          ...{ value: Math.round(during.p99Ms), unit: 'ms' },
          ...{
            goal: `at most ${MOST_SLOWER_MS} ms more, or twice as long`,
            met: slower <= MOST_SLOWER_MS || slower <= before.p99Ms,
          },
        },
      ],
      notes: [
        `${LISTENERS} listen to the other room, where ${LINES_A_SECOND} lines a second are written for ${SECONDS} s.`,
      ],
    };
  },
};
