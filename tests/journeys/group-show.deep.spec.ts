import { expect, test, type Page } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE, say } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const PRICE = 12;
const START = 100;

async function reserve(page: Page, device: 'desk' | 'phone'): Promise<void> {
  if (device === 'phone') await page.getByRole('button', { name: 'Shows', exact: true }).click();
  await page.getByRole('button', { name: /^Group/ }).click();
  await page.getByRole('button', { name: 'Reserve a seat' }).click();
  await expect(page.getByRole('region', { name: 'You have a seat in the group show' })).toBeVisible();
}

test('a performer opens a group show, two reserve, it starts, one leaves, the performer ends it', async ({
  browser,
}) => {
  const ada = await site.makePerformer('adagroup');
  const ben = await site.makeViewer('bengroup', START);
  const cleo = await site.makeViewer('cleogroup', START);
  const host = await openAs(browser, site, ada, 'performer');
  const desk = await openAs(browser, site, ben, 'user');
  const phone = await openAs(browser, site, cleo, 'user', PHONE);
  const viewers = [desk, phone];
  const balanceOf = async ({ token }: { token: string }, whose: 'users' | 'performers') =>
    (await site.call<{ balance: number }>('GET', `/${whose}/me`, { token })).balance;

  await goLive(host, 'Songs by request');
  for (const page of viewers) await page.goto(`/live/${ada.username}`);
  await host.getByRole('button', { name: 'Open a group' }).click();
  await host.getByRole('textbox', { name: 'Group title' }).fill('An hour by the sea');
  await host.getByRole('spinbutton', { name: 'Group price per minute' }).fill(String(PRICE));
  await host.getByRole('button', { name: 'Open for reservations' }).click();
  const start = host.getByRole('button', { name: 'Start the group' });
  await expect(start).toBeDisabled();

  await reserve(desk, 'desk');
  await expect(host.getByText('1 of 20 reserved')).toBeVisible();
  await expect(host.getByText('1 more viewer has to reserve.')).toBeVisible();
  await expect(host.getByRole('list', { name: 'Who has a seat' })).toHaveText(ben.username);
  await reserve(phone, 'phone');
  await expect(host.getByRole('list', { name: 'Who has a seat' }).getByRole('listitem')).toHaveText([
    ben.username,
    cleo.username,
  ]);
  await start.click();
  await expect(host.getByRole('region', { name: 'Group show' })).toContainText('2 of 20');
  for (const page of viewers) await expectMovingPicture(page);
  for (const who of [ben, cleo]) expect(await balanceOf(who, 'users')).toBe(START - PRICE);
  await expect(host.getByRole('region', { name: 'Group show' })).toContainText('16.80');
  await say(host, 'welcome, both of you');
  await expect(desk.getByText('welcome, both of you')).toBeVisible();

  await phone.getByRole('button', { name: 'Leave', exact: true }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(phone.getByText('You have left the show.')).toBeVisible();
  await expect(host.getByRole('region', { name: 'Group show' })).toContainText('1 of 20');
  await expect(host.getByRole('list', { name: 'Who has a seat' })).toHaveText(ben.username);
  await expectMovingPicture(desk);

  await host.getByRole('button', { name: 'End group show' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End group show' }).click();
  const over = host.getByRole('dialog', { name: 'The show is over' });
  await expect(over).toContainText('16.80');
  await over.getByRole('button', { name: 'Back to the public show' }).click();
  await expect(host.getByRole('button', { name: 'Open a group' })).toBeVisible();
  await expect(desk.getByText('Ada Journey has ended the show.')).toBeVisible();
  await desk.getByRole('button', { name: 'Back to the room' }).click();
  await expectMovingPicture(desk);
  for (const who of [ben, cleo]) expect(await balanceOf(who, 'users')).toBe(START - PRICE);
  expect(await balanceOf(ada, 'performers')).toBe(16.8);
  await Promise.all([host, ...viewers].map((page) => page.context().close()));
});
