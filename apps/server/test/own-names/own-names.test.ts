import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../server.ts';
import { makeCrowd, mingle, type Crowd } from './crowd.ts';
import { markOwnNames, marksIn } from './marks.ts';
import { overhear } from './overhear.ts';
import { createWalk } from './walk.ts';
import { patience } from '../../../../tests/patience.ts';

/**
 * Only a viewer's friends, staff and the viewer may see the viewer's real name. Everyone in this test has a marked
 * name, performs actions visible to others, and reads everything about everyone else.
 */
const WITH_PEOPLE = new Set(
  `account conversation crowdfunding post private_conversation product_order show_session stream ticketed_show wheel`.split(
    ' ',
  ),
);

let server: TestServer;
let crowd: Crowd;
let heard: ReturnType<typeof overhear>;
const received: { who: string; event: string; payload: unknown }[] = [];

const listen = (who: string, socket: Socket) =>
  socket.onAny((event: string, payload: unknown) => received.push({ who, event, payload }));

beforeAll(async () => {
  server = await startTestServer();
  await markOwnNames(server.platform.database.kysely);
  heard = overhear(server);
  crowd = await makeCrowd(server);
  const { star, studio, onlooker } = crowd;
  for (const [who, person] of Object.entries({ anybody: undefined, star, studio, onlooker })) {
    const socket = await server.connect(person?.token);
    listen(who, socket);
    await socket.emitWithAck('stream/join', { performerId: star.id });
  }
  await mingle(server, crowd);
}, patience(120_000));
afterAll(async () => {
  heard.stop();
  await server.close();
});

it('no socket receives another account’s real name', async () => {
  expect(new Set(received.map(({ who }) => who))).toEqual(new Set(['anybody', 'star', 'studio', 'onlooker']));
  const events = new Set(received.filter(({ who }) => who === 'anybody').map(({ event }) => event));
  expect([...events]).toEqual(expect.arrayContaining(['message/created', 'tip/sent', 'wheel/spun']));
  expect(
    received.flatMap(({ who, event, payload }) => marksIn(payload).map(({ at }) => `${event} → ${who}: ${at}`)),
  ).toEqual([]);
  expect(heard.emissions.length).toBeGreaterThan(20);
  expect(await heard.told()).toEqual([]);
});

it('no real name is written where others read it', async () => {
  expect(await heard.kept()).toEqual([]);
});

it('no call returns a real name to others', { timeout: patience(120_000) }, async () => {
  const walk = createWalk(server);
  const { star, studio, onlooker, ben } = crowd;
  const things = (await walk.thingsOf(star.id, 1)).filter(({ kind }) => WITH_PEOPLE.has(kind));
  const told = [
    ...(await walk.tell({ role: 'visitor' }, things)),
    ...(await walk.tell({ role: 'user', person: onlooker }, things)),
    ...(await walk.tell({ role: 'user', person: ben }, things)),
    ...(await walk.tell({ role: 'performer', person: star }, things)),
    ...(await walk.tell({ role: 'studio', person: studio }, things)),
  ];
  expect([...new Set(told)]).toEqual([]);
  expect(walk.answered.size).toBeGreaterThan(100);
});

/** Calls in which friends see each other's real names. */
const AMONG_FRIENDS = [
  'friends.list',
  'messaging.conversation',
  'messaging.conversations',
  'messaging.search',
  'users.search',
  'users.view',
];

it('friends see it, in their list of friends', async () => {
  const { anna, friend } = crowd;
  const walk = createWalk(server);
  const told = await walk.tell({ role: 'user', person: friend }, [
    { kind: 'account', id: anna.id },
    ...(await walk.thingsOf(friend.id, 1)),
  ]);
  expect([...new Set(told.map((line) => line.split(' ')[0]))].toSorted()).toEqual(AMONG_FRIENDS);
});
