import type { Browser, Page } from '@playwright/test';
import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openBrowser, PHONE } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

const asStaff = async (browser: Browser, name: string): Promise<Page> =>
  openAs(browser, site, await makeStaff(site.maker, { staffRole: 'moderator', name }), 'staff');

async function send(page: Page, reason: string, email?: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ label: reason });
  if (email) await dialog.getByLabel('Email (optional)').fill(email);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you.')).toBeVisible();
}

/** Claims the open case and decides it. */
async function decide(page: Page, outcome: string, words: string) {
  await page.getByRole('button', { name: 'Take this report' }).click();
  await decideOwn(page, outcome, words);
}

async function decideOwn(page: Page, outcome: string, words: string) {
  await page.getByLabel('Decision').selectOption({ label: outcome });
  await page.getByLabel('Statement to the person').fill(words);
  await page.getByRole('button', { name: 'Decide', exact: true }).click();
  await expect(page.getByText('Decided', { exact: true }).last()).toBeVisible();
}

async function answer(page: Page, button: string, words: string) {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Answer' }).fill(words);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
}

test('an anonymous report, a suspension, a statement of reasons, an appeal to a colleague, and everything is restored', async ({
  browser,
}) => {
  const host = await site.makePerformer('modmaya', 'Maya Host');
  const { page: visitor } = await openBrowser(browser, site, PHONE);
  await visitor.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  await visitor.goto('/modmaya');
  await send(visitor, 'Pretends to be somebody else', 'reporter@example.test');

  const ann = await asStaff(browser, 'Ann First');
  const ben = await asStaff(browser, 'Ben Second');
  for (const page of [ann, ben]) await page.goto('/admin/reports');
  const row = (page: Page) => page.getByRole('list', { name: 'Reports' }).getByRole('button', { name: /@modmaya/ });
  await row(ann).click();
  await row(ben).click();
  await ann.getByRole('button', { name: 'Take this report' }).click();
  await expect(ben.getByText(/Ann First is looking at it until/)).toBeVisible();
  await decideOwn(ann, 'Suspended for a time', 'This name belongs to somebody else.');

  await test.step('a suspended user reads why, by the link in the mail, and appeals', async () => {
    const { page } = await openBrowser(browser, site, PHONE);
    await page.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
    await page.goto(await site.mailedLink(host.email, '/statements'));
    await expect(page.getByRole('heading', { level: 1, name: 'Suspended for a time' })).toBeVisible();
    await page.getByLabel('Why do you think that we are mistaken?').fill('It is my own name.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Somebody else is going to look at it.')).toBeVisible();
    await page.context().close();
  });

  await test.step('the decider can’t decide the appeal; a colleague reverses it', async () => {
    await ann.getByRole('tab', { name: /Appeals/ }).click();
    await row(ann).click();
    await ann.getByRole('button', { name: 'Take it back' }).click();
    const dialog = ann.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Answer' }).fill('I was right.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText(/someone else has to review it/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await ben.getByRole('tab', { name: /Appeals/ }).click();
    await row(ben).click();
    await answer(ben, 'Take it back', 'You are right, sorry.');
    await expect(ben.getByText('Taken back').first()).toBeVisible();
  });

  const { rows } = await site.pool.query('select status from account where id = $1', [host.id]);
  expect(rows).toEqual([{ status: 'active' }]);
  const own = await openAs(
    browser,
    site,
    {
      token: (
        await site.call<{ token: string }>('POST', '/auth/performers/login', {
          body: { email: host.email, password: host.password },
        })
      ).token,
    },
    'performer',
  );
  await own.goto('/statements');
  await own.getByRole('link', { name: /Suspended for a time.*Taken back/ }).click();
  await expect(own.getByText('Taken back', { exact: true })).toBeVisible();
  await expect(own.getByText('You are right, sorry.')).toBeVisible();
  await Promise.all([visitor, ann, ben, own].map((page) => page.context().close()));
});

test('a reporter appeals against no action, and it is decided again', async ({ browser }) => {
  await site.makePerformer('modnora', 'Nora Host');
  const viewer = await site.makeViewer('modviewer', 10);
  const page = await openAs(browser, site, viewer, 'user');
  await page.goto('/modnora');
  await send(page, 'Harassment');
  const ann = await asStaff(browser, 'Ann Again');
  const ben = await asStaff(browser, 'Ben Again');
  await ann.goto('/admin/reports?reporter=modviewer&kind=profile');
  const row = (desk: Page) => desk.getByRole('list', { name: 'Reports' }).getByRole('button', { name: /@modnora/ });
  await row(ann).click();
  await decide(ann, 'No action', 'Nothing here.');

  await page.getByRole('link', { name: 'See what becomes of it' }).click();
  await page.getByRole('link', { name: /@modnora/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your report' })).toBeVisible();
  await page.getByLabel('Why do you think that we are mistaken?').fill('Read the whole page, please.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Somebody else is going to look at it.')).toBeVisible();

  await ben.goto('/admin/reports?status=appealed');
  await row(ben).click();
  await answer(ben, 'Decide anew', 'We look at it again.');
  await decideOwn(ben, 'Warning', 'Please leave people alone.');
  await page.reload();
  await expect(page.getByText('Action taken')).toBeVisible();
  await Promise.all([page, ann, ben].map((one) => one.context().close()));
});
