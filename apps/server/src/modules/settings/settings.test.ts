import { settings as contract } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createSettings } from './index.ts';
import { updateSettings } from './update-settings.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const set = (values: Record<string, unknown>) =>
  server.platform.transactions.system((tx) => updateSettings(tx, values));
const publicNow = async () => (await server.call('GET', '/settings/public')).data;

describe('public settings', () => {
  it('include every public setting of the contract, with the specified defaults', async () => {
    const values = await publicNow();
    const names = Object.keys(contract.public.response.shape);
    expect(Object.keys(values).toSorted()).toEqual(names.toSorted());
    expect(values).toMatchObject({
      defaultOfflineModelImage: '/offline.png',
      defaultPrivateCallImage: '/private.png',
      defaultGroupChatImage: '/group.png',
      defaultStreamWarsImage: '/wars.png',
      popup18Enabled: true,
      optionForBroadcast: 'hls',
      optionForPrivate: 'hls',
      optionForGroup: 'hls',
      maintenanceMode: false,
    });
  });

  it('return one group, or none for an unknown one', async () => {
    const currency = await server.call('GET', '/settings/public?group=currency');
    expect(Object.keys(currency.data).toSorted()).toEqual([
      'bitpayEnabled',
      'currency',
      'currencySymbol',
      'exchangeRate',
    ]);
    expect((await server.call('GET', '/settings/public?group=__proto__')).data).toEqual({});
  });

  it('are read by name; private and unknown names are left out', async () => {
    const keys = [
      'siteName',
      'theme',
      'tipPlatformPercent',
      'requireEmailVerification',
      '__proto__',
      'constructor',
      'nothing',
    ];
    const { data } = await server.call('POST', '/settings/keys', { body: { keys } });
    expect(data).toEqual({ siteName: 'Footlight', theme: 'light' });
    expect((await server.call('POST', '/settings/keys', { body: { keys: Array(101).fill('a') } })).status).toBe(400);
    expect((await server.call('POST', '/settings/keys', { body: {} })).body.code).toBe('VALIDATION_FAILED');
  });

  it('include the price of a token', async () => {
    expect((await server.call('GET', '/exchange-rate')).data).toEqual({ rate: 0.1, currency: 'USD' });
  });

  it('include menus of all sections in order', async () => {
    const { data } = await server.call<{ data: { section: string; ordering: number; path: string }[]; total: number }>(
      'GET',
      '/menus',
    );
    expect(new Set(data.data.map((item) => item.section))).toEqual(new Set(['main', 'header', 'footer']));
    expect(data.data.filter((item) => item.section === 'main')[0]).toMatchObject({ path: '/' });
    expect(data.total).toBe(data.data.length);
  });
});

describe('world lists', () => {
  const list = async <T = { code: string; name: string }>(path: string) => (await server.call<T[]>('GET', path)).data;

  it('name countries, languages and currencies', async () => {
    const countries = await list<{ code: string; name: string; flag: string }>('/countries/list');
    expect(countries).toHaveLength(249);
    expect(countries).toContainEqual({ code: 'DE', name: 'Germany', flag: '🇩🇪' });
    const languages = await list('/languages/list');
    expect(languages).toContainEqual({ code: 'pt', name: 'Portuguese' });
    const currencies = await list('/currency-exchange-rate/currency-list');
    expect(currencies).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€' });
    for (const rows of [countries, languages, currencies]) {
      expect(rows.filter((row) => row.name === row.code)).toEqual([]);
      expect(new Set(rows.map((row) => row.code)).size).toBe(rows.length);
    }
  });

  it('have phone codes of existing countries', async () => {
    const codes = await list<{ code: string; countryCode: string; name: string }>('/phone-codes/list');
    expect(codes).toContainEqual({ code: '+44', countryCode: 'GB', name: 'United Kingdom' });
    expect(codes.filter((row) => !/^\+\d{1,4}$/.test(row.code) || row.name === row.countryCode)).toEqual([]);
  });

  it('have time zones with offsets', async () => {
    const zones = await list<{ name: string; offsetMinutes: number }>('/timezones/list');
    expect(zones).toContainEqual({ name: 'UTC', offsetMinutes: 0 });
    expect(zones.find((zone) => /^Asia\/(Kolkata|Calcutta)$/.test(zone.name))?.offsetMinutes).toBe(330);
    expect(zones.length).toBeGreaterThan(300);
  });

  it.each([
    ['US', 56],
    ['CA', 13],
    ['AU', 8],
    ['DE', 16],
    ['IN', 36],
    ['BR', 27],
    ['GB', 4],
    ['FR', 0],
  ])('have the states of %s: %i', async (country, count) => {
    const states = await list(`/states?countryCode=${country}`);
    expect(states).toHaveLength(count);
    expect(new Set(states.map((state) => state.code)).size).toBe(count);
  });
  it('have no states of an unknown country', async () => {
    expect((await server.call('GET', '/states?countryCode=usa')).status).toBe(400);
    expect((await server.call('GET', '/states')).status).toBe(400);
  });
});

describe('a change', () => {
  it('is visible on the running node after the commit', async () => {
    expect(await set({ siteName: 'Rampe', exchangeRate: 0.25 })).toEqual([
      { key: 'siteName', from: 'Footlight', to: 'Rampe' },
      { key: 'exchangeRate', from: 0.1, to: 0.25 },
    ]);
    expect(await set({ siteName: 'Rampe' })).toEqual([]);
    await server.settle();
    await vi.waitFor(
      async () => expect(await publicNow()).toMatchObject({ siteName: 'Rampe', exchangeRate: 0.25 }),
      patience(10_000),
    );
  });

  it('is visible on a node that starts later', async () => {
    await set({ pluralTextModel: 'Artists' });
    const other = createSettings(server.platform);
    expect(other.get('pluralTextModel')).toBe('Creators');
    await other.refresh();
    expect(other.get('pluralTextModel')).toBe('Artists');
  });

  it('of maintenance mode closes the site, except calls that pages need', async () => {
    await set({ maintenanceMode: true });
    await server.settle();
    await vi.waitFor(
      async () => expect((await server.call('GET', '/countries/list')).body.code).toBe('MAINTENANCE'),
      patience(10_000),
    );
    expect((await publicNow())['maintenanceMode']).toBe(true);
    await set({ maintenanceMode: false });
    await server.settle();
    await vi.waitFor(
      async () => expect((await server.call('GET', '/countries/list')).status).toBe(200),
      patience(10_000),
    );
  });

  it.each([
    ['nothing', 1],
    ['__proto__', 'x'],
    ['constructor', 'x'],
    ['siteName', ''],
    ['siteName', 5],
    ['siteName', 'x'.repeat(61)],
    ['headerScript', 'x'.repeat(10_001)],
    ['logoUrl', 'javascript:alert(1)'],
    ['logoUrl', '//evil.example/x.png'],
    ['logoUrl', '/\\evil.example'],
    ['userUrl', 'https://example.org/live'],
    ['userUrl', '/live'],
    ['currency', 'usd'],
    ['gaCode', "';alert(1)//"],
    ['exchangeRate', 0],
    ['exchangeRate', Number.NaN],
    ['exchangeRate', 0.00011111],
    ['tipPlatformPercent', -1],
    ['tipPlatformPercent', 30.005],
    ['tipPlatformPercent', 90.01],
    ['slowModeDefaultSeconds', 1.5],
    ['optionForBroadcast', 'flash'],
    ['maintenanceMode', 'true'],
    ['maintenanceMode', 1],
  ])('of %s to %j is rejected with its whole batch', async (key, value) => {
    const values = Object.fromEntries([['metaKeywords', 'must not stay'] as const, [key, value] as const]);
    if (key === '__proto__') Object.defineProperty(values, '__proto__', { value, enumerable: true });
    await expect(set(values)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    const { rows } = await sql`select 1 from site_setting where key = 'metaKeywords'`.execute(
      server.platform.database.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('of shares can total 100 percent, never more; even in concurrent changes', async () => {
    await expect(set({ tipPlatformPercent: 95 })).rejects.toMatchObject({ property: 'tipPlatformPercent' });
    const both = await Promise.allSettled([set({ tipPlatformPercent: 90 }), set({ tipStudioPercent: 70 })]);
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('ignores a stored value that no longer fits', async () => {
    await sql`insert into site_setting (key, value) values ('optionForGroup', '"flash"'), ('gone', '1')
      on conflict (key) do update set value = excluded.value`.execute(server.platform.database.kysely);
    const other = createSettings({ ...server.platform, log: { warn: vi.fn() } as never });
    await other.refresh();
    expect(other.get('optionForGroup')).toBe('hls');
    expect(Object.keys(other.all())).not.toContain('gone');
  });
});
