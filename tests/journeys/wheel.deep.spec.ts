import type { Locator } from '@playwright/test';
import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE, withoutServiceWorker } from './people.ts';

const LABELS = ['A song', 'A dance', 'A joke', 'A poem', 'A photo', 'Nothing'];
const PRICE = 20;

/** Creates a wheel in the editor and shows it. */
async function make(host: Page): Promise<void> {
  await host.goto('/creator/wheel');
  await host.getByRole('textbox', { name: 'Title' }).fill('Wheel of wishes');
  await host.getByRole('spinbutton', { name: 'Price in tokens' }).fill(String(PRICE));
  for (const [place, label] of LABELS.entries())
    await host.getByRole('textbox', { name: `Segment ${place + 1}`, exact: true }).fill(label);
  await host.getByRole('spinbutton', { name: 'Weight of segment 6' }).fill('5');
  await expect(host.getByRole('status', { name: 'Odds of segment 6' })).toHaveText('50 %');
  await host.getByRole('button', { name: 'Save wheel' }).click();
  await expect(host.getByRole('switch', { name: 'Show in the room' })).toBeChecked();
}

/** Returns the segment at the pointer of the wheel on the page, based on its rotation angle. */
const pointedAt = (page: Page, weights: readonly number[]): Promise<number> =>
  page.getByRole('region', { name: 'Wheel', exact: true }).evaluate((region, all) => {
    const svg = [...region.querySelectorAll('svg[style*=rotate]')].find((one) => one.getBoundingClientRect().width > 0);
    const { a, b } = new DOMMatrix(getComputedStyle(svg!).transform);
    const angle = (360 - ((Math.atan2(b, a) * 180) / Math.PI + 360)) % 360;
    let point = (((angle + 360) % 360) / 360) * all.reduce((sum, weight) => sum + weight, 0);
    return all.findIndex((weight) => (point -= weight) < 0);
  }, weights);

/** Returns the text below the wheel once it has stopped. */
async function brought(page: Page, name: string): Promise<string> {
  const words = page.getByText(new RegExp(`^${name} got: `)).locator('visible=true');
  await expect(words).toBeVisible();
  return (await words.innerText()).slice(`${name} got: `.length);
}

/** Spins once and loses the response. There aren't enough tokens for the next spin. */
async function loseResponse(page: Page, desk: Locator, name: string): Promise<void> {
  const spin = page.getByRole('button', { name: `Spin for ${PRICE} tokens` });
  const letSpin = async () => {
    await desk.getByRole('button', { name: 'Let the next one spin' }).click();
    await expect(spin).toBeEnabled();
  };
  await letSpin();
  await page.route('**/api/wheels/*/spin', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await spin.click();
  await expect(desk.getByRole('listitem')).toHaveCount(1);
  await brought(page, name);
  await expect(page.getByText('There was no answer')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Balance: 10 tokens. Top up' })).toBeVisible();
  await page.unroute('**/api/wheels/*/spin');
  await letSpin();
  await spin.click();
  await expect(page.getByRole('dialog', { name: 'Top up' })).toBeVisible();
}

test('viewers spin a creator’s wheel live; she fulfills one, refunds one, and anyone can verify both', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('wheelada', 'Ada Wheel');
  const rich = await site.makeViewer('wheelben', 50);
  const other = await site.makeViewer('wheelcid', 20);
  const host = await openAs(browser, site, creator, 'performer');
  const ben = await openAs(browser, site, rich, 'user');
  await withoutServiceWorker(ben);
  const cid = await openAs(browser, site, other, 'user', PHONE);
  await make(host);
  await goLive(host, 'Wishes come true');
  const desk = host.getByRole('region', { name: 'Wheel', exact: true });
  await expect(desk.getByText('No prizes owed')).toBeVisible();

  let label = '';
  await test.step('one spins: it turns in every room, and stops on the console’s result', async () => {
    for (const page of [ben, cid]) await page.goto('/live/wheelada');
    await expectMovingPicture(ben);
    await ben.getByRole('button', { name: `Spin for ${PRICE} tokens` }).click();
    const name = 'wheelben';
    label = await brought(ben, name);
    expect(await brought(cid, name)).toBe(label);
    for (const page of [ben, cid]) expect(LABELS[await pointedAt(page, [1, 1, 1, 1, 1, 5])]).toBe(label);
    await expect(desk.getByRole('listitem')).toContainText([label]);
    await expect(ben.getByText(`${name} spun the wheel: ${label}`)).toBeVisible();
    await expect(ben.getByRole('button', { name: `Spin for ${PRICE} tokens` })).toBeDisabled();
  });

  await test.step('she lets the next one spin at once, from a phone', async () => {
    await desk.getByRole('button', { name: 'Let the next one spin' }).click();
    await cid.getByRole('button', { name: 'Open', exact: true }).click();
    const sheet = cid.getByRole('dialog', { name: 'Wheel of wishes' });
    await sheet.getByRole('button', { name: `Spin for ${PRICE} tokens` }).click();
    await expect(sheet.getByText(/ got: /)).toBeVisible();
    await expect(desk.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('she has fulfilled the first, and refunds the second', async () => {
    await desk.getByRole('button', { name: /^Done: .* for wheelben$/ }).click();
    await expect(desk.getByRole('listitem')).toHaveCount(1);
    await desk.getByRole('button', { name: /^Refund: .* of wheelcid$/ }).click();
    await host
      .getByRole('dialog')
      .getByRole('button', { name: `Refund ${PRICE} tokens` })
      .click();
    await expect(desk.getByText('No prizes owed')).toBeVisible();
    const { balance } = await site.call<{ balance: number }>('GET', '/users/me', { token: other.token });
    expect(balance).toBe(20);
    await cid.goto('/wallet/spins');
    await expect(cid.getByText('Refunded', { exact: true })).toBeVisible();
  });

  await test.step('a lost response costs one spin; too few tokens lead to the top-up', async () =>
    loseResponse(ben, desk, 'wheelben'));

  await test.step('the proof verifies', async () => {
    await ben.goto('/wallet/spins');
    const done = ben.getByRole('listitem').filter({ has: ben.getByText('Done', { exact: true }) });
    await done.getByRole('link', { name: `Proof of ${label}` }).click();
    await expect(ben.getByText(`Fair: the promise was kept, and it brings “${label}”.`)).toBeVisible();
    await expect(ben.getByText('export async function verifySpin')).toBeVisible();
  });
  for (const page of [host, ben, cid]) await page.context().close();
});
