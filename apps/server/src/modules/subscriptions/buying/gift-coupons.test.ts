import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCouponDesk } from '../../../../test/make/coupons.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { createSubscribing } from '../../../../test/make/subscriptions.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('each gifted period uses its own coupon, even on top of one bought with a coupon', async () => {
  const subs = createSubscribing(server);
  const owner = await subs.offering();
  const desk = createCouponDesk(server, () => owner);
  const { _id, code } = await desk.make({ applyFor: 'subscription', limit: 3 });
  const viewer = await makeRichUser(server, 50);
  const giver = await makeRichUser(server, 50);
  const other = await makeRichUser(server, 50);
  expect((await subs.subscribe(viewer, owner, { couponCode: code })).data.paid).toBe(5);
  const gift = { giftTo: viewer.id, couponCode: code };
  expect((await subs.subscribe(giver, owner, gift)).data).toMatchObject({ paid: 5, balance: 45 });
  expect((await subs.subscribe(other, owner, gift)).data).toMatchObject({ paid: 5, balance: 45 });
  expect(await desk.view(_id)).toMatchObject({ uses: 3, state: 'used-up' });
});
