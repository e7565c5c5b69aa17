import pg from 'pg';
import type { Socket } from 'socket.io-client';
import { makeBenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { conversationOf, joinRoom, openSockets, shareOf, talk, until } from './many-sockets.ts';

const SOCKETS = 2000;
const LINES = 20;
const MOST_MS = 30_000;

interface Person {
  readonly socket: Socket;
  readonly lines: Set<string>;
  notices: number;
  backMs: number;
}

const JOB = `select graphile_worker.add_job('notifications.crowd',
  json_build_object('crowd', json_build_object('followersOf', $1::text),
  'notice', json_build_object('type', 'live', 'group', 'live:storm', 'actorId', $1::text, 'link', '/live/bench')))`;

/** Counts the people who received their notification, using the request that a page makes after it reconnects. */
async function withNotice(url: string, tokens: readonly string[]): Promise<number> {
  let found = 0;
  const waiting = [...tokens];
  const ask = async () => {
    for (let token = waiting.shift(); token; token = waiting.shift()) {
      const headers = { 'content-type': 'application/json', authorization: token };
      const response = await fetch(`${url}/api/notification/me`, { method: 'POST', headers, body: '{"limit":8}' });
      const { data } = (await response.json()) as { data: { unread: number } };
      if (data.unread === 1) found++;
    }
  };
  await Promise.all(Array.from({ length: 32 }, ask));
  return found;
}

/** Fetches the latest lines, as pages do after they reconnect. */
async function readAgain(url: string, conversationId: string, people: readonly Person[]): Promise<void> {
  for (const { lines } of people) {
    const response = await fetch(`${url}/api/messages/conversations/public/${conversationId}?limit=25`);
    const { data } = (await response.json()) as { data: { data: { text: string }[] } };
    for (const { text } of data.data) if (text.includes(' line ')) lines.add(text);
  }
}

async function measure() {
  const site = await startBenchSite();
  const db = new pg.Client({ connectionString: site.databaseUrl });
  try {
    await db.connect();
    const { viewers, tokens, performers } = await makeBenchPeople(site.databaseUrl, {
      viewers: SOCKETS,
      performers: 1,
    });
    const [star = ''] = performers;
    await db.query(
      `insert into favourite (user_id, performer_id, created_at) select id, $2, now() from unnest($1::uuid[]) id`,
      [viewers, star],
    );
    const people: Person[] = [];
    await openSockets(site.url, tokens, async (socket) => {
      const person: Person = { socket, lines: new Set(), notices: 0, backMs: 0 };
      people.push(person);
      socket.on('message/created', ({ text }: { text: string }) => person.lines.add(text));
      socket.on('notification/arrived', () => person.notices++);
      await joinRoom(socket, star);
    });
    const conversationId = await conversationOf(site.url, star);

    const startedMs = performance.now();
    for (const person of people) {
      person.socket.io.on('reconnect', () => (person.backMs = performance.now() - startedMs));
      // Closes the transport, as if the network had failed and the page hadn't signed off.
      person.socket.io.engine.close();
    }
    await db.query(JOB, [star]);
    await talk(site.url, { conversationId, tokens: tokens.slice(0, 64), perSecond: LINES, seconds: 1 });
    await until(() => people.every(({ socket, backMs }) => socket.connected && backMs > 0), 120_000);
    const backMs = people.map((person) => person.backMs);
    const recovered = people.filter(({ socket }) => socket.recovered).length;
    await readAgain(
      site.url,
      conversationId,
      people.filter(({ socket }) => !socket.recovered),
    );
    await until(() => people.every(({ lines }) => lines.size >= LINES), 30_000).catch(() => undefined);
    const missedLines = people.filter(({ lines }) => lines.size < LINES).length;
    const heardNotice = people.filter(({ notices }) => notices > 0).length;
    const twice = people.filter(({ notices }) => notices > 1).length;
    const found = await withNotice(site.url, tokens);
    for (const { socket } of people) socket.disconnect();
    return { backMs, recovered, missedLines, heardNotice, twice, found };
  } finally {
    await db.end();
    await site.close();
  }
}

export const bench = {
  title: `Reconnecting ${SOCKETS.toLocaleString('en-US')} connections at once`,
  async run() {
    const { backMs, recovered, missedLines, heardNotice, twice, found } = await measure();
    const last = Math.round(Math.max(...backMs));
    return {
      rows: [
        {
          what: 'until all have reconnected',
          value: last,
          unit: 'ms',
          goal: `at most ${MOST_MS} ms`,
          met: last <= MOST_MS,
        },
        { what: 'until half have reconnected', value: Math.round(shareOf(backMs, 0.5)), unit: 'ms' },
        { what: 'received missed events through connection recovery', value: recovered, unit: `of ${SOCKETS}` },
        {
          what: `missing some of ${LINES} chat messages after refetching`,
          value: missedLines,
          goal: '0',
          met: missedLines === 0,
        },
        { what: 'received a notification sent meanwhile', value: heardNotice, unit: `of ${SOCKETS}` },
        { what: 'received it twice', value: twice, goal: '0', met: twice === 0 },
        { what: 'have it after refetching', value: found, goal: String(SOCKETS), met: found === SOCKETS },
      ],
    };
  },
};
