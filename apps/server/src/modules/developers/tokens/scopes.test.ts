import { allEndpoints, API_SCOPE_NAMES, API_SCOPES, PUBLIC_EVENT_TYPES, type Endpoint } from '@footlight/contract';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const endpoints = new Map<string, Endpoint>(
  Object.entries(allEndpoints as Record<string, Record<string, Endpoint>>).flatMap(([word, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [`${word}.${name}`, endpoint] as const),
  ),
);
/** Modules whose calls are never open to tokens. */
const CLOSED = [
  'auth',
  'webhooks',
  'wallet',
  'limits',
  'paymentDetails',
  'payouts',
  'refunds',
  'taxforms',
  'invoices',
  'privacy',
  'tips',
  'purchases',
  'boosts',
  'messaging',
  'massMessages',
  'raids',
  'duets',
  'recordings',
  'shows',
];

describe('the scopes of API tokens', () => {
  const rows = [...endpoints].flatMap(([call, { scope }]) => (scope ? [[scope, call] as const] : []));

  it.each(rows)('%s opens %s to the roles that can call it', (scope, call) => {
    const endpoint = endpoints.get(call);
    expect(endpoint?.roles.some((role) => (API_SCOPES[scope].roles as readonly string[]).includes(role))).toBe(true);
  });

  it('exclude payments, staff calls and closed modules', () => {
    const opened = rows.map(([, call]) => call);
    expect(opened.filter((call) => endpoints.get(call)?.idempotent)).toEqual([]);
    expect(opened.filter((call) => endpoints.get(call)?.roles.includes('staff'))).toEqual([]);
    expect(opened.filter((call) => CLOSED.includes(call.split('.')[0] ?? ''))).toEqual([]);
    expect(opened.filter((call) => endpoints.get(call)?.roles.includes('visitor'))).toEqual([]);
    expect(opened.filter((call) => call.startsWith('developers.'))).toEqual(['developers.chat', 'developers.say']);
  });

  it('write only if they say so', () => {
    const reading = rows.filter(([scope]) => scope.endsWith(':read')).map(([, call]) => call);
    // The only exception: the specification reads notifications with a POST.
    expect(reading.filter((call) => endpoints.get(call)?.method !== 'GET')).toEqual(['notifications.me']);
  });

  it('match the table in the developers’ guide', () => {
    const guide = readFileSync(new URL('../../../../../../docs/developers.md', import.meta.url), 'utf8');
    for (const scope of API_SCOPE_NAMES) {
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${scope}\` `)) ?? '';
      const listed = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
      const calls = rows.filter(([name]) => name === scope).map(([, call]) => call);
      const terms = API_SCOPES[scope];
      expect(listed.toSorted()).toEqual([scope, ...calls, ...('streams' in terms ? terms.streams : [])].toSorted());
    }
    for (const type of PUBLIC_EVENT_TYPES) expect(guide).toContain(`| \`${type}\` `);
  });
});
