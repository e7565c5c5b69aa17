import sharp from 'sharp';
import { expect, test, type Page } from './journey.ts';
import { openAs, PHONE } from './people.ts';
import { patience } from '../patience.ts';

const picture = async () => ({
  name: 'camera.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 960, height: 540, channels: 3, background: '#a67a5c' } })
    .jpeg()
    .toBuffer(),
});

/** Creates a crowdfunding for 50 tokens through the page, and returns its URL. */
async function make(host: Page): Promise<string> {
  await host.goto('/creator/crowdfunding');
  await host.getByRole('button', { name: 'New crowdfunding' }).click();
  const sheet = host.getByRole('dialog', { name: 'New crowdfunding' });
  await sheet.locator('input[type=file]').setInputFiles(await picture());
  await sheet.getByRole('textbox', { name: 'Title' }).fill('A better camera');
  await sheet.getByRole('textbox', { name: 'Text' }).fill('The old one sees nothing at night.');
  await sheet.getByRole('textbox', { name: 'What those who give get' }).fill('All see the first video');
  await sheet.getByRole('spinbutton', { name: 'Goal in tokens' }).fill('50');
  await expect(sheet.getByRole('progressbar')).toHaveCount(0, { timeout: patience(30_000) });
  await sheet.getByRole('button', { name: 'Publish' }).click();
  await expect(sheet).toHaveCount(0);
  const link = host.getByRole('link', { name: 'Open the page' });
  return (await link.getAttribute('href')) ?? '';
}

async function give(guest: Page, tokens: number): Promise<void> {
  await guest.getByRole('button', { name: 'Give tokens' }).click();
  await guest.getByRole('spinbutton', { name: 'Tokens' }).fill(String(tokens));
  await guest.getByRole('button', { name: `Give ${tokens} tokens` }).click();
  await expect(guest.getByText(`You gave ${tokens} tokens.`)).toBeVisible();
}

test('two viewers fund a creator’s project, she delivers, both confirm, and she is paid', async ({ browser, site }) => {
  const creator = await site.makePerformer('crowdada', 'Ada Crowd');
  const viewers = [await site.makeViewer('crowdben', 100), await site.makeViewer('crowdcid', 100)] as const;
  const host = await openAs(browser, site, creator, 'performer');
  const ben = await openAs(browser, site, viewers[0], 'user');
  const cid = await openAs(browser, site, viewers[1], 'user', PHONE);
  const path = await make(host);
  const own = host.getByRole('listitem').filter({ hasText: 'A better camera' });

  await test.step('both see it on her page, and one contributes', async () => {
    await ben.goto('/crowdada?tab=crowdfunding');
    await ben.getByRole('link', { name: 'A better camera' }).click();
    await expect(ben.getByText('All see the first video')).toBeVisible();
    await cid.goto(path);
    await expect(cid.getByText('Nobody has given yet').first()).toBeVisible();
    await give(ben, 25);
    await expect(cid.getByText('1 person has given').first()).toBeVisible();
    await expect(own.getByText('1 person has given')).toBeVisible();
  });

  await test.step('the other one funds it anonymously', async () => {
    await cid.getByRole('button', { name: 'Give tokens' }).click();
    await cid.getByRole('spinbutton', { name: 'Tokens' }).fill('25');
    await cid.getByRole('switch', { name: 'Give without my name' }).click();
    await cid.getByRole('button', { name: 'Give 25 tokens' }).click();
    for (const page of [ben, cid]) await expect(page.getByText('The goal is met.')).toBeVisible();
    await expect(ben.getByRole('listitem').filter({ hasText: 'Somebody' })).toBeVisible();
  });

  await test.step('she delivers, both confirm, and she is paid', async () => {
    await own.getByRole('button', { name: 'Say it is delivered' }).click();
    await host.getByRole('dialog').getByRole('textbox').fill('It is on my page');
    await host.getByRole('button', { name: 'It is delivered', exact: true }).click();
    await expect(own.getByText('Those who gave are asked to confirm.')).toBeVisible();
    for (const page of [ben, cid]) await page.getByRole('button', { name: 'Yes, delivered' }).click();
    for (const page of [ben, cid]) await expect(page.getByText('Ada Crowd has been paid')).toBeVisible();
    await expect(own.getByText('Delivered', { exact: true })).toBeVisible();
    await ben.goto('/purchases?tab=crowdfunding');
    await expect(ben.getByText('Paid to Ada Crowd.')).toBeVisible();
  });
  for (const page of [host, ben, cid]) await page.context().close();
});
