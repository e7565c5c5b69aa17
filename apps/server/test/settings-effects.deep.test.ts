import { COMMISSION_KINDS, commissionSettingOf } from '@footlight/contract';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SettingKey, SettingValues } from '../src/modules/settings/index.ts';
import { siteSettings } from '../src/modules/settings/site-settings.ts';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from './make/accounts.ts';
import { daysOfReferral, joinAffiliates } from './make/affiliates.ts';
import { makeSpend } from './make/earnings.ts';
import { makeRichUser } from './make/paid-shows.ts';
import { payoutCalls } from './make/payouts.ts';
import { createPaying } from './make/refunds.ts';
import { makeBroadcast } from './make/shows.ts';
import { createSubscribing } from './make/subscriptions.ts';
import { ticketCalls } from './make/tickets.ts';
import { startTestServer, type TestServer } from './server.ts';
import { ELSEWHERE } from './settings-elsewhere.ts';
import { tusClient } from './tus.ts';
import { patience } from '../../../tests/patience.ts';

let server: TestServer;
let staff: Person;
let creator: Person;
let member: Person;
let viewer: Person;
let host: Person;
let stage: Person;
let paying: Awaited<ReturnType<typeof createPaying>>;
const EARNED = { Tips: 'tip', Shows: 'group', Content: 'video', Subscriptions: 'subscription' } as const;
const HOLDS = { ...EARNED, Crowdfunding: 'crowdfunding' } as const;
const METHODS = { BankTransfer: 'bank_transfer', DirectDeposit: 'direct_deposit', Paxum: 'paxum', Bitpay: 'bitpay' };

const get = async <T = Record<string, unknown>>(path: string, who?: Person) =>
  (await server.call<T>('GET', path, { token: who?.token })).data;
const set = async (values: Partial<SettingValues>) => {
  const { status, body } = await server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
  expect(status, JSON.stringify(body)).toBe(200);
};

beforeAll(async () => {
  server = await startTestServer();
  const studio = await makeStudio(server);
  staff = await makeStaff(server);
  creator = await makePerformer(server);
  member = await makePerformer(server, { studioId: studio.id });
  viewer = await makeRichUser(server, 1000);
  for (const kind of Object.values(HOLDS))
    await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units: 1000, kind });
  host = await makePerformer(server);
  stage = await makePerformer(server);
  for (const one of [host, stage]) await makeBroadcast(server, one);
  await server.call('PUT', '/performers', { token: host.token, body: { bio: 'I sing.' } });
  paying = await createPaying(server);
});
afterAll(() => server.close());

interface Rates {
  readonly data: readonly { readonly kind: string; readonly platformPercent: number; readonly studioPercent: number }[];
}
interface Offers {
  readonly methods: readonly { readonly type: string; readonly minimum: number; readonly fee: number }[];
  readonly heldUntil: readonly unknown[];
  readonly held: number;
}
const rateOf = async (kind: string) =>
  (await get<Rates>('/settings/performer/commission', member)).data.find((rate) => rate.kind === kind);
const payoutStats = async () =>
  (await server.call<Offers>('POST', '/payout-requests/performer/stats', { token: creator.token })).data;
/** Returns the seller on the invoice of a new payment, because existing invoices never change. */
async function seller(): Promise<Record<string, string>> {
  const buyer = await makeUser(server);
  await paying.buy(buyer);
  const id = await vi.waitFor(
    async () => {
      const [paper] = (await get<{ data: { _id: string }[] }>('/invoices', buyer)).data;
      if (!paper) throw new Error('no invoice yet');
      return paper._id;
    },
    { timeout: patience(20_000) },
  );
  return (await get<{ seller: Record<string, string> }>(`/invoices/${id}`, buyer)).seller;
}
/** Opens a paid show that has just begun. Returns the show's id and a guest in it. */
async function openShow(kind: 'private' | 'group') {
  const own = await makePerformer(server);
  const guest = await makeRichUser(server, 1000);
  await makeBroadcast(server, own);
  const post = async (who: Person, path: string, body: object = {}) =>
    (await server.call<{ _id: string }>('POST', path, { token: who.token, body })).data?._id ?? '';
  if (kind === 'private') {
    const id = await post(guest, `/streaming/private-chat/${own.id}`);
    await post(own, `/streaming/shows/${id}/accept`);
    return { id, guest };
  }
  const id = await post(own, '/streaming/group-chat', { pricePerMinute: 10 });
  for (const who of [guest, await makeRichUser(server, 1000)]) await post(who, `/streaming/group-chat/${id}/reserve`);
  await post(own, `/streaming/shows/${id}/start`);
  return { id, guest };
}
async function prefersOf(path: string, who: Person): Promise<string | undefined> {
  const { data, body } = await server.call<{ playback?: { prefer: string } }>('POST', path, { token: who.token });
  expect(data?.playback, JSON.stringify(body)).toBeDefined();
  return data.playback?.prefer;
}
const prefersIn = (kind: 'private' | 'group') => async () => {
  const { id, guest } = await openShow(kind);
  return prefersOf(`/streaming/shows/${id}/media`, guest);
};
const begin = (purpose: string, name: string, bytes: number) => async () =>
  (await tusClient(`http://127.0.0.1:${server.port}`, creator).begin({ purpose, name, bytes })).code;
const announced = async () => {
  const tickets = ticketCalls(server);
  const startsAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const show = await tickets.view(await tickets.announce(await makePerformer(server), { startsAt }), viewer);
  return {
    show: show.minMinutes,
    wait: (Date.parse(show.startBy) - Date.parse(show.startsAt)) / 60_000,
    id: show._id,
    startsAt: show.startsAt,
  };
};

type Effects = {
  readonly [K in SettingKey]?: readonly [to: SettingValues[K], read: () => Promise<unknown>];
};
const effects: Effects = {
  ...Object.fromEntries(
    COMMISSION_KINDS.flatMap((kind) => [
      [commissionSettingOf(kind, 'platform'), [41, () => rateOf(kind)]],
      [commissionSettingOf(kind, 'studio'), [7, () => rateOf(kind)]],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(METHODS).flatMap(([name, type]) => {
      const terms = async () => (await payoutStats()).methods.find((method) => method.type === type);
      return [
        [`payoutMinimum${name}`, [77, async () => (await terms())?.minimum]],
        [`payoutFee${name}`, [3, async () => (await terms())?.fee]],
      ];
    }),
  ),
  ...Object.fromEntries(
    Object.keys(HOLDS).map((hold) => [`payoutHoldDays${hold}`, [0, async () => (await payoutStats()).held]]),
  ),
  payoutFreezeHours: [
    0,
    async () => {
      const payouts = payoutCalls(server);
      const who = await makePerformer(server);
      return Boolean((await payouts.saveBank(who)).data.frozenUntil);
    },
  ],
  invoiceName: ['Rampenlicht GmbH', async () => (await seller())['name']],
  invoiceAddress: ['Am Weg 1', async () => (await seller())['address']],
  contactEmail: [
    'inbox@example.test',
    async () => {
      const from = await makeUser(server);
      const body = { name: 'Ann', email: from.email, subject: `From ${from.username}`, message: 'Hello' };
      await server.call('POST', '/contact', { token: from.token, body });
      await server.settle();
      const inbox = await server.mails('inbox@example.test');
      return inbox.some(({ subject }) => subject.includes(from.username));
    },
  ],
  currency: ['EUR', async () => (await get('/exchange-rate'))['currency']],
  exchangeRate: [0.2, async () => (await get('/exchange-rate'))['rate']],
  requireEmailVerification: [
    false,
    async () => {
      const { email, password } = await makeUser(server, { emailVerified: false });
      return (await server.call('POST', '/auth/users/login', { body: { email, password } })).body.code;
    },
  ],
  hideBio: [true, async () => (await get(`/performers/${host.id}/view`))['bio']],
  defaultOfflineModelImage: ['/dark.png', async () => (await get(`/streaming/broadcast/${creator.id}`))['snapshotUrl']],
  optionForBroadcast: ['webrtc', () => prefersOf(`/streaming/join/${stage.id}`, viewer)],
  optionForPrivate: ['webrtc', prefersIn('private')],
  optionForGroup: ['webrtc', prefersIn('group')],
  publisherURL: [
    'https://ingest.example.test',
    async () => (await get<{ streamKey: { whipUrl: string } }>('/streaming/console', creator)).streamKey.whipUrl,
  ],
  slowModeDefaultSeconds: [
    9,
    async () => (await get<{ slowModeSeconds: number }>('/streaming/console', creator)).slowModeSeconds,
  ],
  videoExtensions: ['webm', begin('video', 'film.mp4', 1000)],
  maxVideoGigabytes: [0.001, begin('video', 'film.mp4', 5_000_000)],
  maxProductGigabytes: [0.001, begin('product-file', 'album.zip', 5_000_000)],
  subscriptionTrialDays: [
    3,
    async () => {
      const offering = await createSubscribing(server).offering();
      return (await get<{ trialDays?: number }>(`/subscriptions/offer/${offering.id}`, viewer)).trialDays;
    },
  ],
  affiliateMonths: [1, () => daysOfReferral(server, creator)],
  affiliateCookieDays: [
    3,
    async () => {
      const link = `http://127.0.0.1:${server.port}/r/${(await joinAffiliates(server, creator)).code}`;
      return /Max-Age=\d+/.exec((await fetch(link, { redirect: 'manual' })).headers.get('set-cookie') ?? '')?.[0];
    },
  ],
  affiliateHoldDays: [5, async () => (await joinAffiliates(server, creator)).holdDays],
  adjustmentTwoOver: [
    10,
    async () => {
      const body = { tokens: 11, reason: 'A gift of ours' };
      const path = `/admin/people/${viewer.id}/adjustments`;
      return (await server.call<{ status: string }>('POST', path, { token: staff.token, body })).data.status;
    },
  ],
  ticketShowMinutes: [25, async () => (await announced()).show],
  ticketWaitMinutes: [45, async () => (await announced()).wait],
  ticketReturnMinutes: [
    90,
    async () => {
      const { id, startsAt } = await announced();
      const sold = await ticketCalls(server).buy(viewer, id);
      const own = (await ticketCalls(server).view(id, viewer)).own;
      return [sold.status, (Date.parse(startsAt) - Date.parse(own?.returnUntil ?? '')) / 60_000];
    },
  ],
};

it('every setting is covered by a test of its effect', () => {
  const root = new URL('../../../', import.meta.url);
  const elsewhere = Object.entries(ELSEWHERE).flatMap(([file, keys]) => {
    const text = readFileSync(new URL(file, root), 'utf8');
    return keys.filter((key) => new RegExp(`\\b${key}\\b`).test(text));
  });
  expect([...Object.keys(effects), ...elsewhere].toSorted()).toEqual(Object.keys(siteSettings).toSorted());
});

it.each(Object.entries(effects))('%s changes what calls return, and back', async (key, [to, read]) => {
  const { data } = await get<{ data: { key: string; value: unknown }[] }>('/admin/settings', staff);
  const was = data.find((setting) => setting.key === key)?.value;
  const before = await read();
  await set({ [key]: to });
  expect(await read()).not.toEqual(before);
  await set({ [key]: was });
  expect(await read()).toEqual(before);
});
