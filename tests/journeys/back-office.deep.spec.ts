import { expect, test, type Browser, type Page } from './closing.ts';
import { makePerformer, makeStaff, type Person } from '../../apps/server/test/make/accounts.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

async function visit(browser: Browser, path: string, who: Person, role = 'staff'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = { age: '18', token: who.token, role };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}
const staff = (staffRole: 'admin' | 'finance' | 'support' | 'moderator', name: string) =>
  makeStaff(site.maker, { staffRole, name });

test('support views the site as a user, changes nothing, and returns', async ({ browser }) => {
  const viewer = await site.makeViewer('lookedat', 77);
  const support = await staff('support', 'Sue Support');
  const page = await visit(browser, '/admin/people?q=lookedat', support);
  await page.getByRole('button', { name: /^Open / }).click();
  await page.getByRole('button', { name: 'See the site as they do' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They see no tokens');
  await dialog.getByRole('button', { name: 'See the site as they do' }).click();
  const banner = page.getByRole('complementary', { name: 'Read-only view' });
  await expect(banner).toContainText('@lookedat');
  await expect(banner).toContainText(/1[45]:\d\d/);
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '';
  expect(token).not.toBe(support.token);
  const ask = (method: string, path: string) =>
    page.evaluate(
      async ([how, where, key]) => {
        const answer = await fetch(`/api${where}`, { method: how, headers: { authorization: key } });
        return ((await answer.json()) as { code?: string }).code ?? String(answer.status);
      },
      [method, path, token] as const,
    );
  expect(await ask('GET', '/users/me')).toBe('200');
  expect(await ask('POST', `/member/send-tip-token/${viewer.id}`)).toBe('ONLY_LOOKING');
  expect(await ask('GET', '/conversations')).toBe('ONLY_LOOKING');
  await banner.getByRole('button', { name: 'Back to the back office' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Site seen as somebody' })).toBeVisible();
  await expect.poll(() => ask('GET', '/users/me')).toBe('UNAUTHENTICATED');
});

test('finance grants many tokens, and only a colleague can approve', async ({ browser }) => {
  const viewer = await site.makeViewer('adjusted', 10);
  const fay = await staff('finance', 'Fay Finance');
  const boss = await staff('admin', 'Bo Boss');
  const page = await visit(browser, `/admin/people?id=${viewer.id}`, fay);
  await page.getByRole('button', { name: 'Adjust tokens' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton').fill('5000');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A lost purchase');
  await dialog.getByRole('button', { name: 'Adjust tokens' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${site.url}/admin/adjustments`);
  await expect(page.getByRole('row', { name: /adjusted/ })).toContainText('Waits for a second person');
  await expect(page.getByRole('button', { name: 'Agree' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  const other = await visit(browser, '/admin/adjustments', boss);
  await other.getByRole('button', { name: 'Agree' }).click();
  await expect(other.getByRole('row', { name: /adjusted/ })).toContainText('Done');
  const me = await site.call<{ balance: number }>('GET', '/users/me', { token: viewer.token });
  expect(me.balance).toBe(5010);
});

test('a moderator finds an applicant among people, reads the documents and approves', async ({ browser }) => {
  const creator = await makePerformer(site.maker, { username: 'newcreator', name: 'Nova New', verified: false });
  const page = await visit(browser, '/admin/people?q=newcreator', await staff('moderator', 'Mo Moderator'));
  await expect(page.getByRole('row', { name: /Nova New/ })).toContainText('Pending');
  await page.getByRole('button', { name: 'Open Nova New' }).click();
  await page.getByRole('link', { name: 'Documents and approval' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect
    .poll(async () => {
      const view = await site.call<{ verified: boolean }>('GET', '/performers/me', { token: creator.token });
      return view.verified;
    })
    .toBe(true);
  await page.goto(`${site.url}/admin/people?id=${creator.id}`);
  await expect(page.getByRole('cell', { name: /Approved|Applicant approved/ }).first()).toBeVisible();
});

test('a moderator suspends several people at once, reads each result, and undoes it', async ({ browser }) => {
  const ann = await site.makeViewer('bulkann', 0);
  const ben = await site.makeViewer('bulkben', 0);
  const mo = await staff('moderator', 'Mo Bulk');
  const boss = await staff('admin', 'Bo Bulk');
  const page = await visit(browser, '/admin/people?q=bulk&role=user&status=active', mo);
  await page.getByRole('checkbox', { name: 'Pick all rows shown' }).click();
  await site.call('POST', `/admin/people/${ben.id}/suspend`, { token: boss.token, body: { reason: 'First' } });
  await page.getByRole('button', { name: 'Suspend 2 accounts' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('A ring of accounts');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  const ended = page.getByRole('dialog', { name: 'What became of them' });
  await expect(ended).toContainText('1 was done, 1 failed.');
  await expect(ended.getByRole('listitem')).toHaveCount(1);
  const statusOf = async (id: string) =>
    (await site.call<{ status: string }>('GET', `/admin/people/${id}`, { token: boss.token })).status;
  expect(await statusOf(ann.id)).toBe('suspended');
  await ended.getByRole('button', { name: 'Undo for this one' }).click();
  await expect(ended).toBeHidden();
  expect([await statusOf(ann.id), await statusOf(ben.id)]).toEqual(['active', 'suspended']);
  await expect(page.getByRole('row', { name: /bulkann/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /bulkben/ })).toHaveCount(0);
});
