import { allEndpoints, errorsOf, FEATURE_NAMES, featureSettingOf, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

// Settings that these tests toggle: featureTips featurePrivateShows featureGroupShows featurePeeking featurePaidShows
// featureTickets featureWars featureWheels featurePolls featureRaids featureClips featureRecordings featureShop
// featureSubscriptions featureFriends featureCrowdfunding featureFeed featureMessages featurePaidMessages featureBoosts
// featureFeatured featureAffiliates featureCampaigns featureDevelopers featureTranslations featureTopUps
// featureRegisterPerformers featureRegisterStudios
let server: TestServer;
let people: Record<'staff' | 'user' | 'performer', Person>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    staff: await makeStaff(server),
    user: await makeUser(server),
    performer: await makePerformer(server),
  };
});
afterAll(() => server.close());

const NOBODY = '0190a000-0000-7000-8000-000000000000';
const calls = Object.entries(allEndpoints).flatMap(([word, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${word}.${name}`,
    endpoint,
    feature: endpoint.feature,
  })),
);
const begin = ({ endpoint: { method, path, roles } }: (typeof calls)[number], body?: unknown) => {
  const token = roles.includes('visitor')
    ? undefined
    : roles.includes('user')
      ? people.user.token
      : people.performer.token;
  const to = path.replace('{role}', 'user').replace(/\{\w+\}/g, NOBODY);
  return server.call(method, to, { ...(token ? { token } : {}), ...(body === undefined ? {} : { body }) });
};
const put = (values: Record<string, boolean>) =>
  server.call('PUT', '/admin/settings', { token: people.staff.token, body: { values } });
const all = (isOn: boolean) => Object.fromEntries(FEATURE_NAMES.map((feature) => [featureSettingOf(feature), isOn]));
const off = async () =>
  (await server.call<{ featuresOff: string }>('GET', '/settings/public')).data.featuresOff.split(' ').filter(Boolean);

it('every call of a feature exists, can return its error, and only a disabled one rejects', async () => {
  const closed = calls.filter(({ feature }) => feature);
  expect(new Set(closed.map(({ feature }) => feature)).size).toBe(FEATURE_NAMES.length - 1);
  expect(closed.filter(({ endpoint }) => !errorsOf(endpoint).includes('FEATURE_OFF'))).toEqual([]);
  expect(await off()).toEqual([]);
  const open = await Promise.all(closed.map(async (call) => (await begin(call)).body.code));
  expect(open).not.toContain('FEATURE_OFF');
  expect((await put(all(false))).status).toBe(200);
  expect(await off()).toEqual([...FEATURE_NAMES]);
  const refused = await Promise.all(closed.map(async (call) => [call.name, (await begin(call)).body.code]));
  expect(refused.filter(([, code]) => code !== 'FEATURE_OFF')).toEqual([]);
  const menus = (await server.call<{ data: { path: string }[] }>('GET', '/menus')).data.data.map(({ path }) => path);
  expect(menus).toContain('/');
  expect(menus).not.toContain('/feed');
  await put(all(true));
});

it('messages are free if paid features are off, and calls that end something stay open', async () => {
  await put({ featurePaidMessages: false });
  const send = calls.find(({ name }) => name === 'messaging.send')!;
  const asCreator = (body: object) =>
    server.call('POST', send.endpoint.path.replace(/\{\w+\}/g, NOBODY), { token: people.performer.token, body });
  expect((await asCreator({ text: 'Hello', price: 5 })).body.code).toBe('FEATURE_OFF');
  expect((await asCreator({ text: 'Hello' })).body.code).toBe('NOT_FOUND');
  await put(all(false));
  const ends = [
    'shows.leave',
    'shows.decline',
    'tickets.giveBack',
    'subscriptions.cancel',
    'wars.leave',
    'featured.cancel',
  ];
  for (const name of ends)
    expect((await begin(calls.find((call) => call.name === name)!)).body.code).not.toBe('FEATURE_OFF');
});
