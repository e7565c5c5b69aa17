import type { Page } from '@playwright/test';
import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { logIn, openAs, openBrowser, registerPerformer } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

/** Time during which a staff decision can be undone and isn't sent yet. */
const UNDO_MS = 10_000;
const NAME = 'vericreator';
let site: QuickSite;
test.beforeAll(async () => {
  site = await startQuickSite();
});
test.afterAll(() => site?.close());

/** Opens each of the applicant's documents, then decides. */
async function decide(desk: Page, act: () => Promise<void>) {
  await desk.goto('/admin/verification');
  await desk.getByText(`@${NAME}`).first().click();
  for (const paper of ['Identity document', 'Supporting document']) {
    await desk.getByRole('button', { name: `Show: ${paper}` }).click();
    await expect(desk.getByRole('img', { name: paper })).toBeVisible();
  }
  await act();
  await expect(desk.getByRole('region', { name: 'Decisions about to be sent' })).toContainText('Undo');
  await desk.clock.fastForward(UNDO_MS);
}

test('documents are rejected with a reason, sent again and approved, and each access is audited', async ({
  browser,
}) => {
  const { page } = await openBrowser(browser, site);
  await registerPerformer(page, site, NAME);
  const boss = await makeStaff(site.maker, { name: 'Vera Desk' });
  const desk = await openAs(browser, site, boss, 'staff');
  await desk.clock.install();
  await decide(desk, async () => {
    await desk.getByRole('button', { name: /^Reject/ }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  });

  await page.goto(await site.mailedLink(`${NAME}@journeys.test`, '/auth/approval'));
  await logIn(page, '/auth/login/performer', NAME);
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'));
  await page.goto('/auth/approval');
  await expect(page.getByText('We could not read your document.')).toBeVisible();
  await page.getByRole('link', { name: 'Send different documents' }).click();
  await expect(page.getByText('Not approved')).toBeVisible();
  const file = { name: 'sharp.png', mimeType: 'image/png', buffer: await page.screenshot() };
  // Uploads the last file first, because a field disappears once it has a file.
  for (const place of [1, 0]) await page.locator('input[type=file]').nth(place).setInputFiles(file);
  await page.getByRole('textbox', { name: 'Good until' }).fill('2040-01-01');
  await page.getByRole('button', { name: 'Send documents' }).click();
  await expect(page.getByText('Waiting for approval')).toBeVisible();

  await decide(desk, () => desk.getByRole('button', { name: /^Approve/ }).click());
  await expect
    .poll(async () => (await page.request.get(`/api/performers/${NAME}/view`)).status(), {
      timeout: patience(30_000),
      message: 'the decision is sent after its ten seconds',
    })
    .toBe(200);
  await page.goto('/auth/approval');
  await expect(page.getByRole('heading', { name: 'You’re approved' })).toBeVisible();

  const { rows } = await site.pool.query<{ looks: number }>(
    `select count(*)::int as looks from audit_row where action = 'document.read' and actor_id = $1`,
    [boss.id],
  );
  expect(rows).toEqual([{ looks: 4 }]);
  await Promise.all([page, desk].map((one) => one.context().close()));
});
