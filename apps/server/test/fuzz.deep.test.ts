import { allEndpoints, errorTable, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, type Person } from './make/accounts.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { makeBroadcast } from './make/shows.ts';
import { objectOf, rightOf, shapeOf, type Shape, type Values } from './right-values.ts';
import { startTestServer, type TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

/** Returns hostile replacements for one valid value. Strings either stay within the maximum length or exceed it. */
function hostile({ maxLength = 50 }: Shape): unknown[] {
  const fill = (text: string) => text.repeat(Math.ceil(maxLength / text.length)).slice(0, maxLength);
  return [
    '',
    ' ',
    '\ud800',
    'a\udfff',
    '\u202e\u0007\u001b[2J',
    '%',
    "'; select pg_sleep(9); --",
    '{{7*7}}',
    '../../etc/passwd',
    'é',
    '\u{1F469}\u200D\u{1F680}',
    'ﷺ',
    '\u0000x',
    '__proto__',
    'constructor',
    '9'.repeat(40),
    '-1',
    'NaN',
    '1e999',
    fill('İ'),
    fill('\u{1D11E}'),
    fill('x'),
    'x'.repeat(maxLength + 1),
    'ß'.repeat(maxLength),
    '0001-01-01',
    '9999-12-31',
    '-271821-04-20T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2024-02-30',
    '24:60',
    0,
    -1,
    -0.001,
    0.005,
    1e-9,
    1.1,
    2 ** 31,
    2 ** 53,
    9.007199254740993e15,
    1e21,
    1e308,
    -1e308,
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { a: 1 },
    { toString: 1 },
    Array.from({ length: 300 }, () => 'x'),
  ];
}

/** Yields copies of a valid value, each with one hostile replacement, at every position. */
function* spoiled(shape: Shape, right: unknown): Generator<unknown> {
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) {
    yield* spoiled(choices[0] ?? {}, right);
    return;
  }
  if (shape.type === 'object' && shape.properties && right !== null && typeof right === 'object') {
    for (const [name, inner] of Object.entries(shape.properties))
      for (const value of spoiled(inner, (right as Values)[name])) yield { ...right, [name]: value };
    yield { ...right, unknown: 1, __proto__: { admin: true } };
  } else if (shape.type === 'array' && Array.isArray(right)) {
    for (const value of spoiled(shape.items ?? {}, right[0])) yield [value];
    yield Array.from({ length: (shape.maxItems ?? 100) + 1 }, () => right[0]);
    yield Array.from({ length: shape.maxItems ?? 100 }, () => right[0]);
  }
  yield* hostile(shape);
}

const operations = Object.entries(allEndpoints)
  .flatMap(([word, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${word}.${name}`,
      endpoint,
    })),
  )
  .filter(({ name }) => name !== 'auth.logout');
/**
 * Calls that are sent only a few inputs, because each costs a second factor, an account or half a second of hashing.
 */
const COSTLY = /^auth\.(.*Register|.*Login|changePassword|reset|twoFactorSetup|twoFactorDisable)$/;
const MOST = 400;

describe('calls with one invalid value', { timeout: patience(120_000) }, () => {
  let server: TestServer;
  const people: Record<string, Person> = {};
  const ids: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({ LOG_LEVEL: 'error' });
    people['user'] = await makeRichUser(server, 1_000_000);
    people['performer'] = await makePerformer(server);
    people['studio'] = await makeStudio(server);
    people['staff'] = await makeStaff(server);
    const show = await makeBroadcast(server, people['performer']);
    ids.push(people['performer'].id, show.conversationId, show.streamId, people['user'].id);
  });
  afterAll(() => server.close());

  it.each(operations)('$name: are answered with an error, never a 5xx', async ({ name, endpoint }) => {
    const role = (['user', 'performer', 'studio', 'staff'] as const).find((one) => endpoint.roles.includes(one));
    const params = shapeOf(endpoint.params);
    const query = shapeOf(endpoint.query);
    const body = shapeOf(endpoint.body);
    let turn = 0;
    let asked = 0;
    const ask = async (parts: { params?: unknown; query?: unknown; body?: unknown }) => {
      turn += 1;
      if (++asked > (COSTLY.test(name) ? 20 : MOST)) return;
      const inPath = {
        ...(params && objectOf(params, ids, Math.floor(turn / 2))),
        ...(parts.params as Values | undefined),
      };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, part: string) => encoded(inPath[part]));
      const inQuery = Object.entries((parts.query ?? {}) as Values).flatMap(([key, value]) =>
        value === undefined ? [] : [`${key}=${encoded(value)}`],
      );
      const token = people[role ?? 'user']!.token;
      const key = endpoint.idempotent ? `${name} ${turn}` : undefined;
      const reply = await server.call(endpoint.method, `${path}?${inQuery.join('&')}`, {
        token,
        ...(key ? { key } : {}),
        ...(endpoint.method !== 'GET' && body ? { body: parts.body ?? rightOf(endpoint.body, body, ids, turn) } : {}),
      });
      const told = `${path} ${JSON.stringify(parts).slice(0, 300)} → ${JSON.stringify(reply.body).slice(0, 200)}`;
      expect(reply.body.code, told).not.toBe('UNEXPECTED');
      if (reply.status >= 400)
        expect(errorTable[reply.body.code as keyof typeof errorTable]?.[0], told).toBe(reply.status);
    };
    for (let time = 0; time < 4; time++) await ask(query ? { query: rightOf(endpoint.query, query, ids, time) } : {});
    if (params) for (const value of spoiled(params, objectOf(params, ids, 0))) await ask({ params: value });
    asked = 0;
    if (query) for (const value of spoiled(query, rightOf(endpoint.query, query, ids, 0))) await ask({ query: value });
    asked = 0;
    if (body && endpoint.method !== 'GET')
      for (const value of spoiled(body, rightOf(endpoint.body, body, ids, 0))) await ask({ body: value });
  });
});

/** Encodes a value as a client could write it in a URL, which can't contain lone surrogates. */
function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed().replaceAll('\0', '')).slice(0, 2000);
}
