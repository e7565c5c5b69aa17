import { allEndpoints, type Endpoint } from '@footlight/contract';
import { expect } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser } from './make/accounts.ts';
import type { CallOptions, TestServer } from './server.ts';

/** Every call of the contract, numbered. */
export const operations = Object.entries(allEndpoints)
  .flatMap(([word, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${word}.${name}`,
      endpoint,
    })),
  )
  .map((operation, turn) => ({ ...operation, turn }));
export type Operation = (typeof operations)[number];

export const NOBODY = '0190a000-0000-7000-8000-000000000000';
export const CUSTOMERS = ['user', 'performer', 'studio', 'staff'] as const;

export const pathOf = (endpoint: Endpoint, value = NOBODY): string =>
  endpoint.path.replace(/\{\w+\}/g, encodeURIComponent(value));

/** Creates one account of each role. Returns their tokens by role. */
export async function makeOneOfEach(server: TestServer): Promise<Record<string, string>> {
  return {
    user: (await makeUser(server)).token,
    performer: (await makePerformer(server, { verified: true })).token,
    studio: (await makeStudio(server)).token,
    staff: (await makeStaff(server)).token,
  };
}

/** Bodies that a hostile or clumsy client may send to any call. */
const HOSTILE: readonly { readonly what: string; readonly options: CallOptions }[] = [
  { what: 'an array', options: { body: [] } },
  { what: 'a string', options: { body: 'x' } },
  { what: 'null', options: { body: null } },
  { what: 'a deep object', options: { body: { a: { b: { c: { d: [1, 2, 3] } } }, __proto__: { admin: true } } } },
  {
    what: 'wrong types',
    options: {
      body: {
        email: 1,
        password: {},
        token: 'NaN',
        text: ['x'],
        title: 9,
        id: true,
        name: { $gt: '' },
        keys: 'x',
        users: [1],
      },
    },
  },
  { what: 'huge numbers', options: { body: { token: 1e308, minutes: -1, limit: 1e21, tokens: 2 ** 53 + 2 } } },
  {
    what: 'control signs',
    options: {
      body: { text: '\u0001\u0002\ud800', email: '\u202e@x', username: '\u200b\u200b\u200b\u200b', title: '\uffff' },
    },
  },
];
const HOSTILE_QUERIES = [
  'limit=-1',
  'limit=1e9',
  'offset=99999999999',
  'sortBy=password',
  'sort=sideways',
  'q=%25%27%3B--',
  'cursor=%27',
  'limit[]=1',
  'fromDate=2024-13-45',
  'group=__proto__',
];
const HOSTILE_PARAMS = ["'; drop table account; --", '%', '../../etc/passwd', 'null', '９', 'x'.repeat(190)];

/**
 * Sends hostile bodies, queries and parameters to one call, as an account that may make it. Expects no 5xx.
 * @param picks number of values of each kind, taken in turn, so that even two per call send every value to hundreds of
 * calls
 */
export async function sendNonsense(
  server: TestServer,
  tokens: Record<string, string>,
  { name, endpoint, turn }: Operation,
  picks: number,
): Promise<void> {
  if (name === 'auth.logout') return;
  const token = tokens[CUSTOMERS.find((role) => endpoint.roles.includes(role)) ?? 'user'];
  // A call that doesn't read the input needs only one.
  const some = <T>(all: readonly T[], isRead: boolean): T[] => {
    const count = isRead ? Math.min(picks, all.length) : 1;
    return Array.from({ length: count }, (_, index) => all[(turn + index) % all.length] as T);
  };
  if (endpoint.method !== 'GET') {
    for (const { what, options } of some(HOSTILE, Boolean(endpoint.body))) {
      const reply = await server.call(endpoint.method, pathOf(endpoint), { token, ...options });
      expect(reply.status, `${what}: ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(500);
    }
  }
  for (const query of some(HOSTILE_QUERIES, Boolean(endpoint.query))) {
    const reply = await server.call(endpoint.method, `${pathOf(endpoint)}?${query}`, { token });
    expect(reply.status, `${query}: ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(500);
  }
  if (!endpoint.params) return;
  for (const value of some(HOSTILE_PARAMS, true)) {
    const reply = await server.call(endpoint.method, pathOf(endpoint, value), { token });
    expect(reply.status, `${value}: ${JSON.stringify(reply.body).slice(0, 200)}`).toBeLessThan(500);
  }
}
