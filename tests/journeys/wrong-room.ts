import { test, type Browser, type Page } from '@playwright/test';
import { PASSWORD, type Person } from '../../apps/server/test/make/accounts.ts';
import { addPackage, expectMovingPicture, goLive, openAs, type PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

/** A show for failure tests: a separate site with token packages, and a performer who is live. */
export interface WrongRoom {
  readonly site: QuickSite;
  readonly ada: Person;
  readonly host: Page;
  openRoom(browser: Browser, who: Person, viewport?: typeof PHONE): Promise<Page>;
  balanceOf(who: Person): Promise<number>;
  /** Returns the kinds and amounts of a viewer's token history, newest first. */
  historyOf(who: Person): Promise<(readonly [string, number])[]>;
  /** Logs in on a second device and returns its token. */
  logInElsewhere(who: Person): Promise<string>;
  /** Returns the number of rights to the video that an account currently has. */
  rightsOf(who: Person): Promise<number>;
}

/** Opens a room for all tests in a file. The returned getter works while they run. */
export function openWrongRoom(): () => WrongRoom {
  let room: WrongRoom;
  test.beforeAll(async ({ browser }) => {
    test.setTimeout(patience(180_000));
    const site = await startQuickSite();
    await addPackage(site);
    await addPackage(site, { name: 'Weekend', tokens: 500, priceAmount: '39.99' });
    const ada = await site.makePerformer('adawrong');
    const host = await openAs(browser, site, ada, 'performer');
    await goLive(host, 'A show where things go wrong');
    room = { site, ada, host, ...looksInto(site, ada) };
  });
  test.afterAll(() => room?.site.close());
  return () => room;
}

const looksInto = (site: QuickSite, ada: Person) => ({
  async openRoom(browser: Browser, who: Person, viewport?: typeof PHONE) {
    const guest = await openAs(browser, site, who, 'user', viewport);
    await guest.goto(`/live/${ada.username}`);
    await expectMovingPicture(guest);
    return guest;
  },
  balanceOf: async ({ token }: Person) => (await site.call<{ balance: number }>('GET', '/users/me', { token })).balance,
  historyOf: async ({ token }: Person) =>
    (
      await site.call<{ data: { type: string; token: number }[] }>('GET', '/transactions/user/search', { token })
    ).data.map(({ type, token: amount }) => [type, amount] as const),
  logInElsewhere: async ({ username }: Person) =>
    (await site.call<{ token: string }>('POST', '/auth/users/login', { body: { username, password: PASSWORD } })).token,
  rightsOf: async ({ id }: Person) =>
    Number(
      (
        await site.pool.query<{ count: string }>(
          'select count(*) from media_grant where account_id = $1 and revoked_at is null and expires_at > now()',
          [id],
        )
      ).rows[0]?.count,
    ),
});
