import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
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
/** What the translator returns, in place of its translation. */
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
  it('are asked for once, by whatever name, and are kept', async () => {
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

  it('have the fields of an item, and of an empty one nothing is asked', async () => {
    const { data } = await translate(`/user/performer-assets/products/${productId}`, 'is');
    expect(data).toEqual({ language: 'is', fields: { title: 'is:A shell', description: 'is:Found at low tide' } });
    await server.call('PUT', '/performers', { token: creator.token, body: { bio: '' } });
    asked = [];
    expect((await translate(`/performers/${creator.id}`)).data).toEqual({ language: 'de', fields: { bio: '' } });
    expect(asked).toEqual([]);
    await server.call('PUT', '/performers', { token: creator.token, body: { bio: 'I sing by the sea.' } });
  });

  it('are for what the caller may see', async () => {
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

  it.each([
    ['fails', { status: 500, body: '{"error":"no model"}' }],
    ['says nonsense', { status: 200, body: '<html>' }],
    ['returns another number of texts', { status: 200, body: '{"translatedText":[]}' }],
    ['returns too much', { status: 200, body: `{"translatedText":["${'x'.repeat(300_000)}"]}` }],
  ])('are not available when the translator %s, and nothing of it is kept', async (_what, answer) => {
    wrong = answer;
    expect((await translate(`/performers/${creator.id}`, 'nl')).body.code).toBe('UNAVAILABLE');
    const { rows } = await sql`select 1 from translation where language = 'nl'`.execute(
      server.platform.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('are forgotten after a time', async () => {
    await translate(`/performers/${creator.id}`);
    expect(await server.platform.transactions.system((tx) => forgetOld(tx, tx.now))).toBe(false);
    await translate(`/performers/${creator.id}`);
    expect(asked).toHaveLength(1);
  });

  it('are offered where there is a translator', async () => {
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
