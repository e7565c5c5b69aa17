import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createTalks } from '../../../test/make/talks.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { forgetOld } from './translations.store.ts';

interface Asked {
  q: string[];
  source: string;
  target: string;
  format: string;
  api_key: string;
}
let libre: Server;
let asked: Asked[] = [];
/** Response to send instead of the translator's, if set. */
let wrong: { status: number; body: string } | undefined;
let server: TestServer;
let creator: Person;
let productId: string;

beforeAll(async () => {
  libre = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const body = JSON.parse(text) as Asked;
      asked.push(body);
      const answer = { translatedText: body.q.map((one) => `${body.target}:${one}`) };
      response.writeHead(wrong?.status ?? 200, { 'content-type': 'application/json' });
      response.end(wrong?.body ?? JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => libre.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(libre.address() as AddressInfo).port}`;
  server = await startTestServer({ TRANSLATE_URL: `${url}/translate`, TRANSLATE_KEY: 'its key' });
  creator = await makePerformer(server);
  await server.call('PUT', '/performers', { token: creator.token, body: { bio: 'I sing by the sea.' } });
  const made = await server.call<{ _id: string }>('POST', '/performer/performer-assets/products', {
    token: creator.token,
    body: { title: 'A shell', description: 'Found at low tide', type: 'physical', stock: 1, price: 5 },
  });
  productId = made.data._id;
});
afterAll(async () => {
  await server.close();
  libre.close();
});
beforeEach(() => {
  asked = [];
  wrong = undefined;
});
const translate = (path: string, language = 'de', token?: string) =>
  server.call('POST', `${path}/translations`, { body: { language }, token });

describe('translations', () => {
  it('are requested once per text and language, and cached', async () => {
    const { data } = await translate(`/performers/${creator.username}`);
    expect(data).toEqual({ language: 'de', fields: { bio: 'de:I sing by the sea.' } });
    expect(asked).toEqual([
      { q: ['I sing by the sea.'], source: 'auto', target: 'de', format: 'text', api_key: 'its key' },
    ]);
    expect((await translate(`/performers/${creator.id}`)).data).toEqual(data);
    expect(asked).toHaveLength(1);
    expect((await translate(`/performers/${creator.id}`, 'fr')).data).toMatchObject({ language: 'fr' });
    expect(asked).toHaveLength(2);
  });

  it('contain an item’s fields, and skip an empty one without a request', async () => {
    const { data } = await translate(`/user/performer-assets/products/${productId}`, 'is');
    expect(data).toEqual({ language: 'is', fields: { title: 'is:A shell', description: 'is:Found at low tide' } });
    await server.call('PUT', '/performers', { token: creator.token, body: { bio: '' } });
    asked = [];
    expect((await translate(`/performers/${creator.id}`)).data).toEqual({ language: 'de', fields: { bio: '' } });
    expect(asked).toEqual([]);
    await server.call('PUT', '/performers', { token: creator.token, body: { bio: 'I sing by the sea.' } });
  });

  it('are limited to content the caller can see', async () => {
    const blocked = await makeUser(server);
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
    for (const path of [`/performers/${creator.id}`, `/user/performer-assets/products/${productId}`]) {
      expect((await translate(path, 'de', blocked.token)).body.code).toBe('NOT_FOUND');
      expect((await translate(path)).status).toBe(200);
    }
    expect((await translate(`/user/performer-assets/videos/${productId}`)).body.code).toBe('NOT_FOUND');
    for (const language of ['DE', 'german', '', "d'"])
      expect((await translate(`/performers/${creator.id}`, language)).body.code).toBe('VALIDATION_FAILED');
  });

  it('of a message are limited to its two members while it exists', async () => {
    const viewer = await makeUser(server);
    const stranger = await makeUser(server);
    const talks = createTalks(server);
    const talk = await talks.between(viewer, creator);
    const { data: message } = await talks.write(viewer, talk, 'Good evening');
    const ofMessage = (who: Person) => translate(`/messages/${message._id}`, 'de', who.token);
    for (const who of [viewer, creator])
      expect((await ofMessage(who)).data).toEqual({ language: 'de', fields: { text: 'de:Good evening' } });
    expect((await ofMessage(stranger)).body.code).toBe('NOT_FOUND');
    expect((await talks.call(viewer, 'DELETE', `/messages/${message._id}`)).status).toBe(200);
    expect((await ofMessage(creator)).body.code).toBe('NOT_FOUND');
  });

  it('of a show’s chat are limited to its participants, even afterwards, except since blocked ones', async () => {
    const guest = await makeRichUser(server, 50);
    const gone = await makeRichUser(server, 50);
    const stranger = await makeUser(server);
    const post = <T>(who: Person, path: string, body: object = {}) =>
      server.call<T>('POST', path, { token: who.token, body });
    await makeBroadcast(server, creator);
    const { _id: show } = (
      await post<{ _id: string }>(creator, '/streaming/group-chat', { pricePerMinute: 1, minViewers: 2 })
    ).data;
    for (const who of [guest, gone]) await post(who, `/streaming/group-chat/${show}/reserve`);
    expect((await post(creator, `/streaming/shows/${show}/start`)).status).toBe(200);
    const said = await post<{ _id: string }>(guest, `/messages/stream/conversations/${show}`, { text: 'Only we' });
    expect(said.status).toBe(200);
    const ofLine = (who: Person) => translate(`/messages/${said.data._id}`, 'de', who.token);
    const talks = createTalks(server);
    for (const isOver of [false, true]) {
      if (isOver) await post(creator, `/streaming/shows/${show}/leave`);
      for (const who of [guest, gone, creator]) {
        expect((await ofLine(who)).data, who.username).toEqual({ language: 'de', fields: { text: 'de:Only we' } });
        expect((await talks.messages(who, show)).data.data).toMatchObject([{ text: 'Only we' }]);
      }
      expect((await ofLine(stranger)).status).toBe(404);
      expect((await talks.messages(stranger, show)).status).toBe(404);
    }
    expect((await talks.view(guest, show)).data).toMatchObject({ type: 'stream_group', canWrite: false });
    expect((await talks.write(guest, show, 'Anybody there?')).status).toBe(404);
    await post(creator, '/performers/blocking/update', { users: [gone.id] });
    expect((await ofLine(gone)).body.code).toBe('NOT_FOUND');
    expect((await talks.messages(gone, show)).body.code).toBe('BLOCKED');
  });

  it.each([
    ['fails', { status: 500, body: '{"error":"no model"}' }],
    ['says nonsense', { status: 200, body: '<html>' }],
    ['returns another number of texts', { status: 200, body: '{"translatedText":[]}' }],
    ['returns too much', { status: 200, body: `{"translatedText":["${'x'.repeat(300_000)}"]}` }],
  ])('are unavailable when the translator %s, and nothing is cached', async (_what, answer) => {
    wrong = answer;
    expect((await translate(`/performers/${creator.id}`, 'nl')).body.code).toBe('UNAVAILABLE');
    const { rows } = await sql`select 1 from translation where language = 'nl'`.execute(
      server.platform.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('expire after a while', async () => {
    await translate(`/performers/${creator.id}`);
    expect(await server.platform.transactions.system((tx) => forgetOld(tx, tx.now))).toBe(false);
    await translate(`/performers/${creator.id}`);
    expect(asked).toHaveLength(1);
  });

  it('are offered if a translator is configured', async () => {
    expect((await server.call('GET', '/translations')).data).toEqual({ isOffered: true });
    const bare = await startTestServer();
    try {
      expect((await bare.call('GET', '/translations')).data).toEqual({ isOffered: false });
      const other = await makePerformer(bare);
      const refused = await bare.call('POST', `/performers/${other.id}/translations`, { body: { language: 'de' } });
      expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
    } finally {
      await bare.close();
    }
  });
});
