import { DAY_MS } from '@footlight/contract/time';
import { readFile } from 'node:fs/promises';
import { makeStudio } from '../../apps/server/test/make/accounts.ts';
import { makeSpend } from '../../apps/server/test/make/earnings.ts';
import { expect, test } from './journey.ts';
import { openAs, PHONE } from './people.ts';

/** Counts the fill colors of part of a picture, ignoring letters and edges. */
function coloursOf(canvas: Element): number {
  const picture = canvas as HTMLCanvasElement;
  const { data } = picture.getContext('2d')?.getImageData(0, 0, picture.width, picture.height) ?? { data: [] };
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    const colour = `${data[at]} ${data[at + 1]} ${data[at + 2]}`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts.values()].filter((count) => count > 150).length;
}

test('a creator drills down into her earnings and downloads a table and a statement; her studio has its own', async ({
  browser,
  site,
}) => {
  const maker = site.maker;
  const studio = await makeStudio(maker, { username: 'booksstudio' });
  const creator = await site.makePerformer('booksada', 'Ada Books', studio.id);
  const ben = await site.makeViewer('booksben', 1000);
  const cid = await site.makeViewer('bookscid', 1000);
  const spend = (payerId: string, units: number, kind: 'tip' | 'video', daysAgo: number) =>
    makeSpend(maker, {
      payerId,
      performerId: creator.id,
      studioId: studio.id,
      units,
      kind,
      at: new Date(Date.now() - daysAgo * DAY_MS),
    });
  await spend(ben.id, 10_000, 'tip', 20);
  await spend(cid.id, 5000, 'video', 2);
  await spend(ben.id, 2000, 'tip', 0);

  const page = await openAs(browser, site, creator, 'performer');
  await test.step('the chart distinguishes kinds by color, with reduced motion too', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/creator/earnings');
    await expect.poll(() => page.locator('canvas').evaluate(coloursOf)).toBeGreaterThan(1);
  });
  await test.step('figures and their parts', async () => {
    await expect(page.getByRole('heading', { name: 'Earnings', level: 1 })).toBeVisible();
    const split = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Gross to net' }) });
    await expect(split).toContainText('170');
    await expect(split).toContainText('102');
    await page.getByRole('button', { name: 'As a table' }).click();
    await expect(page.getByRole('table', { name: 'Net by day and kind' })).toContainText('60');
  });
  await test.step('from a kind and from a supporter to the rows', async () => {
    await page.getByRole('button', { name: /^Video/ }).click();
    const rows = page.getByRole('table', { name: 'Payments' });
    await expect(rows.getByRole('row')).toHaveCount(2);
    await expect(rows).toContainText('bookscid');
    await expect(page).toHaveURL(/kind=video/);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('button', { name: /booksben/ }).click();
    await expect(rows.getByRole('row')).toHaveCount(3);
    await expect(page).toHaveURL(/payer=booksben/);
  });
  await test.step('the table and the statement are downloads', async () => {
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const text = await readFile(await table.path(), 'utf8');
    expect(text.split('\r\n')[0]).toBe('\uFEFFdate,id,kind,payer,item,gross,platform,studio,net');
    expect(text.trimEnd().split('\r\n')).toHaveLength(3);
    const [statement] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Statement (PDF)' }).click(),
    ]);
    expect((await readFile(await statement.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('the studio sees its share by member, on a phone', async () => {
    const phone = await openAs(browser, site, studio, 'studio', PHONE);
    await phone.goto('/studio');
    await expect(phone.getByRole('heading', { name: 'Studio', level: 1 })).toBeVisible();
    await phone.getByRole('link', { name: 'Earnings in detail' }).click();
    await phone.getByRole('button', { name: /booksada/ }).click();
    await expect(phone).toHaveURL(/member=booksada/);
    await expect(phone.locator('#rows tbody tr')).toHaveCount(3);
  });
});
