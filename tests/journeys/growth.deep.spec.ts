import { expect, test, type Browser, type Page } from './closing.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../apps/server/src/modules/ledger/index.ts';
import { confirmAddress, enter, openStaff, PASSWORD, staffToken } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

/** Allows for jobs that run late on a loaded machine. */
const PATIENCE_MS = patience(45_000);

let site: QuickSite;
test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  site = await startQuickSite({ TRUST_PROXY: 'on' });
  const body = { values: { affiliateHoldDays: 0 } };
  await site.call('PUT', '/admin/settings', { token: await staffToken(site), body });
});
test.afterAll(() => site?.close());

/** Opens a browser on a computer in its own network, logged in or anonymous. */
async function openAt(browser: Browser, machine: number, who?: { token: string; role: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    userAgent: `Machine/${machine}`,
    extraHTTPHeaders: { 'x-forwarded-for': `198.18.${machine}.1` },
  });
  if (who)
    await context.addCookies(
      Object.entries({ age: '18', ...who }).map(([name, value]) => ({ name, value, url: site.url })),
    );
  return context.newPage();
}
async function register(page: Page, path: string, username: string, email: string): Promise<void> {
  await enter(page, path);
  if (!new URL(page.url()).pathname.endsWith('/register')) await page.goto('/auth/register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Username' }).fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await confirmAddress(page, site, email);
}
const logIn = async (username: string) =>
  (await site.call<{ token: string }>('POST', '/auth/users/login', { body: { username, password: PASSWORD } })).token;
const give = (id: string, tokens: number) =>
  site.maker.platform.transactions.system((tx) =>
    postTransfer(tx, {
      key: `start ${id}`,
      kind: 'grant',
      payerId: PLATFORM_ACCOUNTS.promotions,
      legs: [{ accountId: id, units: tokens * 100 }],
    }),
  );
const runJob = (name: string) => site.pool.query('select graphile_worker.add_job($1)', [name]);
const idOf = async (username: string): Promise<string> =>
  (await site.pool.query<{ id: string }>('select id from account where username = $1', [username])).rows[0]?.id ?? '';

test('an affiliate’s link brings a viewer, whose spending is shared and paid out, and reversed by a refund', async ({
  browser,
}) => {
  test.setTimeout(patience(240_000));
  const affiliate = await site.makePerformer('growada', 'Ada Brings');
  const creator = await site.makePerformer('growstar', 'Star Grow');
  const page = await openAt(browser, 1, { token: affiliate.token, role: 'performer' });
  await page.goto('/affiliate');
  await page.getByRole('button', { name: 'Get my link' }).click();
  const link = new URL(String(await page.locator('code').first().textContent()));

  const visitor = await openAt(browser, 2);
  await register(visitor, link.pathname, 'growben', 'growben@journeys.test');
  const ben = { id: await idOf('growben'), token: await logIn('growben') };
  await page.reload();
  const row = page.getByRole('row', { name: /^gr…/ });
  await expect(row).toBeVisible();
  await expect(page.getByText('growben')).toHaveCount(0);

  await give(ben.id, 1000);
  await site.call('POST', `/member/send-tip-token/${creator.id}`, { token: ben.token, body: { token: 1000 } });
  // The site gets 30 %, and the affiliate 20 % of that, once the tip is booked as earnings.
  const owed = `select coalesce(sum(units), 0)::int as units from affiliate_share where affiliate_id = $1`;
  await expect
    .poll(
      async () => {
        for (const job of ['earnings.roll', 'affiliates.share']) await runJob(job);
        return (await site.pool.query<{ units: number }>(owed, [affiliate.id])).rows[0]?.units;
      },
      { timeout: PATIENCE_MS, intervals: [2000] },
    )
    .toBe(6000);
  await page.reload();
  await expect(row).toContainText('1,000');
  await expect(page.getByRole('main')).toContainText(/Earned\s*60/);
  const balance = async () =>
    (await site.call<{ balance: number }>('GET', '/performers/me', { token: affiliate.token })).balance;
  expect(await balance()).toBe(0);
  await runJob('affiliates.pay');
  await expect.poll(balance, { timeout: PATIENCE_MS }).toBe(60);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('60 tokens paid');
  const paid = `select kind, -payer_units as units from ledger_transfer where to1_id = $1`;
  expect((await site.pool.query(paid, [affiliate.id])).rows).toEqual([{ kind: 'affiliate', units: 6000 }]);

  const staff = await openStaff(browser, site);
  await staff.goto('/admin/money/affiliates');
  await staff.getByText('Sign-ups', { exact: true }).click();
  await staff
    .getByRole('row', { name: /growben/ })
    .getByRole('button', { name: /Refuse/ })
    .click();
  await staff.getByRole('textbox', { name: 'Reason' }).fill('One person');
  await staff.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(
      async () => {
        await runJob('affiliates.share');
        return (await site.pool.query<{ units: number }>(owed, [affiliate.id])).rows[0]?.units;
      },
      { timeout: PATIENCE_MS, intervals: [2000] },
    )
    .toBe(0);
  for (const each of [page, visitor, staff]) await each.context().close();
});

test('a campaign grants until its budget is used up, once per person, computer and mailbox', async ({ browser }) => {
  test.setTimeout(patience(240_000));
  const staff = await openStaff(browser, site);
  await staff.goto('/admin/money/campaigns');
  await staff.getByRole('button', { name: 'New campaign' }).click();
  await staff.getByRole('textbox', { name: 'Name' }).fill('Opening');
  await staff.getByRole('textbox', { name: 'Code' }).fill('OPEN');
  await staff.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'Code: once per campaign' });
  await staff.getByRole('combobox', { name: 'Given after' }).selectOption({ label: 'the email is confirmed' });
  await staff.getByRole('button', { name: 'Create campaign' }).click();
  await staff.getByRole('button', { name: 'Open Opening' }).click();
  await staff.getByRole('spinbutton', { name: 'Tokens to move' }).fill('120');
  await staff.getByRole('button', { name: 'Add to the budget' }).click();
  await expect(staff.getByText('0 of 120 tokens given · 120 left')).toBeVisible();

  /** Redeems the code on a computer and returns the page's message. */
  const use = async (who: { token: string }, machine: number) => {
    const page = await openAt(browser, machine, { token: who.token, role: 'user' });
    await page.goto('/wallet/top-up');
    await page.getByRole('textbox', { name: 'Code', exact: true }).last().fill('open');
    await page.getByRole('button', { name: 'Use code' }).click();
    const said = page.getByRole('list', { name: 'Codes you have used' });
    await expect(said).toBeVisible();
    const words = String(await said.textContent());
    await page.context().close();
    return words;
  };
  const one = await site.makeViewer('camone', 0);
  const two = await site.makeViewer('camtwo', 0);
  const three = await site.makeViewer('camthree', 0);
  const four = await site.makeViewer('camfour', 0);
  expect(await use(one, 11)).toContain('In your wallet');
  expect(await use(two, 11)).toContain('This device has had it already.');
  await site.pool.query(`update account set email = 'farm@journeys.test' where id = $1`, [three.id]);
  expect(await use(three, 12)).toContain('In your wallet');
  const alias = await openAt(browser, 13);
  await register(alias, '/auth/register', 'camalias', 'farm+again@journeys.test');
  expect(await use({ token: await logIn('camalias') }, 13)).toContain('This mailbox has had it already.');
  expect(await use(four, 14)).toContain('All of it has been given away.');
  await staff.reload();
  await expect(staff.getByRole('row', { name: /Opening/ })).toContainText('No budget left');
  await expect(staff.getByRole('row', { name: /Opening/ })).toContainText('2 given · 0 waiting · 3 refused');
  for (const each of [staff, alias]) await each.context().close();
});
