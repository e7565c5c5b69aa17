import { expect, test, type Browser, type Page } from './closing.ts';
import { openLoginSession } from '../../apps/server/src/modules/auth/index.ts';
import { SYSTEM_CALLER } from '../../apps/server/src/platform/caller.ts';
import { makeStaff, makeStudio, type Person } from '../../apps/server/test/make/accounts.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

async function visit(browser: Browser, path: string, token: string, role = 'staff'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = { age: '18', token, role };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  const page = await context.newPage();
  await page.goto(`${site.url}${path}`);
  return page;
}
/** Adds a teammate to a studio and logs them in. */
async function hire(studio: Person, role: 'owner' | 'manager' | 'finance' | 'viewer'): Promise<string> {
  const body = { name: `Tess ${role}`, email: `${role}@team.test`, role };
  const { _id } = await site.call<{ _id: string }>('POST', '/studio/team', { token: studio.token, body });
  const caller = { ...SYSTEM_CALLER, address: '127.0.0.1', userAgent: 'test' };
  const { token } = await site.maker.platform.transactions.run(caller, (tx) => openLoginSession(tx, _id));
  return token;
}

test('a studio’s teammate sees what their role allows, and stays on its pages', async ({ browser }) => {
  const studio = await makeStudio(site.maker, { name: 'Gallery Lights' });
  await site.makePerformer('memberone', 'Mara Member', studio.id, 100);
  const viewer = await visit(browser, '/studio', await hire(studio, 'viewer'), 'studio');
  await expect(viewer.getByRole('heading', { level: 1, name: 'Your studio' })).toBeVisible();
  const side = viewer.getByRole('navigation', { name: 'Account', exact: true });
  await expect(side.getByRole('link', { name: 'Members' })).toBeVisible();
  await expect(side.getByRole('link', { name: 'Earnings' })).toHaveCount(0);
  await viewer.goto(`${site.url}/studio/members`);
  await expect(viewer.getByText('Mara Member', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Add a member' })).toHaveCount(0);
  await viewer.goto(`${site.url}/studio/earnings`);
  await expect(viewer.getByText('Your role in this studio does not allow this.').first()).toBeVisible();
  await expect(viewer).toHaveURL(/\/studio\/earnings/);
  const finance = await visit(browser, '/studio/earnings', await hire(studio, 'finance'), 'studio');
  await expect(finance.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible();
  const manager = await visit(browser, '/studio/members', await hire(studio, 'manager'), 'studio');
  await expect(manager.getByRole('button', { name: 'Add a member' })).toBeVisible();
  await manager.goto(`${site.url}/studio/team`);
  await expect(manager.getByRole('cell', { name: 'Gallery Lights' }).first()).toBeVisible();
});

test('an administrator disables a feature: its links disappear and its calls are rejected', async ({ browser }) => {
  const boss = await makeStaff(site.maker, { name: 'Bo Boss' });
  const viewer = await site.makeViewer('switched', 50);
  const desk = await visit(browser, '/admin/settings', boss.token);
  await desk
    .getByRole('link', { name: 'Features' })
    .or(desk.getByRole('button', { name: 'Features' }))
    .click();
  await desk.getByRole('switch', { name: 'Friends' }).click();
  await desk.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(async () => (await site.call<{ featuresOff: string }>('GET', '/settings/public')).featuresOff)
    .toBe('friends');
  const page = await visit(browser, '/wallet', viewer.token, 'user');
  const side = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(side.getByRole('link', { name: 'Purchases' })).toBeVisible();
  await expect(side.getByRole('link', { name: 'Friends' })).toHaveCount(0);
  const code = await page.evaluate(
    async ([id, token]) => {
      const headers = { authorization: token, 'content-type': 'application/json' };
      const answer = await fetch('/api/friend/send-request', { method: 'POST', headers, body: JSON.stringify({ id }) });
      return ((await answer.json()) as { code?: string }).code;
    },
    [boss.id, viewer.token] as const,
  );
  expect(['FEATURE_OFF', 'NOT_FOUND']).toContain(code);
});

test('an administrator rewrites a mail, previews it, and restores the old text', async ({ browser }) => {
  const boss = await makeStaff(site.maker, { name: 'Bo Boss' });
  const desk = await visit(browser, '/admin/mails', boss.token);
  await desk.getByRole('searchbox', { name: 'Search mails' }).fill('auth.reset');
  await desk.getByRole('button', { name: /^Edit: / }).click();
  await expect(desk.getByRole('textbox', { name: 'Subject' })).toHaveValue('Set a new password');
  await desk.getByRole('textbox', { name: 'Text' }).fill('Dear {nmae}, {link}');
  await expect(desk.getByText(/^\{nmae\} is not known/)).toBeVisible();
  await desk.getByRole('textbox', { name: 'Text' }).fill('Dear {name},\n\nhere it is: {link}');
  await expect(desk.getByText(/^Dear Ada,/)).toBeVisible();
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Changed words')).toBeVisible();
  await desk.getByRole('button', { name: 'Use the built-in words' }).click();
  await expect(desk.getByText('Built-in words', { exact: true })).toBeVisible();
  await expect(desk.getByRole('textbox', { name: 'Text' })).toHaveValue(/Someone, most likely you/);
});
