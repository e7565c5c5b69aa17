import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { makeBenchPeople, type BenchPeople } from './bench-people.ts';
import { startBenchSite } from './bench-site.ts';
import { runCallers } from './callers.ts';

const SECONDS = 6;
const ROUNDS = 3;
const CALLERS = 64;
const OVERLAYS = 20;
/** An hour of tips on a busy site. */
const HOUR = 200_000;
const LOOKS = 5;

/** Opens a webhook receiver that accepts and counts everything. */
async function openReceiver() {
  let taken = 0;
  const server: Server = createServer((request, response) => {
    request.resume().on('end', () => {
      taken += 1;
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, taken: () => taken, close: () => void server.close() };
}

async function tipsASecond(url: string, people: BenchPeople, performerId: string): Promise<number> {
  const run = randomUUID();
  const { perSecond } = await runCallers({
    url,
    callers: CALLERS,
    seconds: SECONDS,
    request: (n) => ({
      path: `/api/member/send-tip-token/${performerId}`,
      token: people.tokens[n % people.tokens.length] ?? '',
      body: { token: 15 },
      key: `${run}-${n}`,
    }),
  });
  return perSecond;
}

/** Creates a session for an account made by the benchmark. */
async function sessionOf(db: pg.Client, accountId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into session (id, account_id, token_hash, created_at, last_seen_at, expires_at)
     values (gen_random_uuid(), $1, $2, now(), now(), now() + interval '1 day')`,
    [accountId, createHash('sha256').update(token).digest()],
  );
  return token;
}
async function ask<T>(url: string, token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: token, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { data: T }).data;
}

async function openOverlays(url: string, creator: string): Promise<Socket[]> {
  const page = await ask<{ url: string }>(url, creator, 'GET', '/alerts/page');
  const token = new URL(page.url).hash.slice(1);
  return Promise.all(
    Array.from({ length: OVERLAYS }, async () => {
      const socket = io(url, { transports: ['websocket'], forceNew: true });
      const { data } = (await socket.emitWithAck('overlays/watch', { token })) as { data?: object };
      if (!data) throw new Error('an overlay was refused');
      return socket;
    }),
  );
}

/** Returns the median time, in milliseconds, of the scan for lost tips over an hour of tips. */
async function lookMs(db: pg.Client): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < LOOKS; nth++) {
    const began = performance.now();
    await db.query(
      `select t.id from event_feed f join tip t on t.performer_id = f.account_id
        where not exists (select 1 from public_event e where e.feed_id = f.id and e.source = 'tip:' || t.id)
       union select t.id from event_feed f join tip t on f.account_id is null
        where not exists (select 1 from public_event e where e.feed_id = f.id and e.source = 'tip:' || t.id) limit 200`,
    );
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0;
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

async function run() {
  const receiver = await openReceiver();
  const site = await startBenchSite({ WEBHOOK_TEST_ORIGIN: receiver.origin });
  const db = new pg.Client({ connectionString: site.databaseUrl });
  const sockets: Socket[] = [];
  try {
    await db.connect();
    const people = await makeBenchPeople(site.databaseUrl, { viewers: 256, performers: 3 });
    const [plain = '', shown = '', hooked = ''] = people.performers;
    await db.query(
      `insert into tip (id, user_id, performer_id, token_units, created_at)
       select gen_random_uuid(), $1, $2, 100, now() from generate_series(1, ${HOUR})`,
      [people.viewers[0], plain],
    );
    await db.query('analyze tip');
    const look = await lookMs(db);
    sockets.push(...(await openOverlays(site.url, await sessionOf(db, shown))));
    await tipsASecond(site.url, people, plain);
    const plainly: number[] = [];
    const withOverlays: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      plainly.push(await tipsASecond(site.url, people, plain));
      withOverlays.push(await tipsASecond(site.url, people, shown));
    }
    const body = { name: 'Bench', url: `${receiver.origin}/hook`, types: ['tip.received'] };
    await ask(site.url, await sessionOf(db, hooked), 'POST', '/developers/webhooks', body);
    const besides: number[] = [];
    const withHook: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      besides.push(await tipsASecond(site.url, people, plain));
      withHook.push(await tipsASecond(site.url, people, hooked));
    }
    const row = (what: string, all: readonly number[]) => ({
      what: `tips, ${CALLERS} callers, ${what}`,
      value: Math.round(median(all)),
      unit: `per second; ${(median(all) / median(plainly)).toFixed(2)} of the rate without listeners (${all.map((one) => Math.round(one)).join(', ')})`,
    });
    return {
      rows: [
        row('no listeners', plainly),
        row(`${OVERLAYS} overlay pages in the room`, withOverlays),
        row('another creator has a webhook', besides),
        row('the creator has a webhook', withHook),
        {
          what: `the check for lost tips (every minute), ${HOUR.toLocaleString('en-US')} tips, no listeners`,
          value: look.toFixed(1),
          unit: 'ms',
        },
      ],
      notes: [
        `The receiver had received ${receiver.taken()} messages when the benchmark ended; the rest are sent afterwards.`,
      ],
    };
  } finally {
    for (const socket of sockets) socket.disconnect();
    await db.end();
    await site.close();
    receiver.close();
  }
}

export const bench = { title: 'Tips with webhooks and overlays', run };
