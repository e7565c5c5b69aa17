import { expect, test } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE } from './people.ts';
import type { QuickSite } from './quick-site.ts';

let site: QuickSite;
test.beforeAll(({ site: shared }) => void (site = shared));

const START = 100;
const TICKET = 30;

test('a performer sets a ticket price during a show, and a viewer buys one', async ({ browser }) => {
  const ada = await site.makePerformer('adapaid');
  const ben = await site.makeViewer('benpaid', START);
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user', PHONE);
  const balance = async () => (await site.call<{ balance: number }>('GET', '/users/me', { token: ben.token })).balance;

  await goLive(host, 'Songs by request');
  await viewer.goto(`/live/${ada.username}`);
  await expectMovingPicture(viewer);
  const drawn = await (await viewer.request.get(`/live/${ada.username}`)).text();
  expect(drawn, 'no part of a live room is left to the browser').not.toContain('<!--$!-->');

  await host.getByRole('tab', { name: 'Prices' }).click();
  const price = host.getByRole('spinbutton', { name: 'Ticket price' });
  await price.fill('0.001');
  await host.getByRole('button', { name: 'Save prices' }).click();
  await expect(host.getByText('0.01 to 100,000, with up to two decimals')).toBeVisible();
  await expect(price).toBeFocused();
  await price.fill(String(TICKET));
  await host.getByRole('button', { name: 'Save prices' }).click();
  await expect(host.getByText('Prices saved')).toBeVisible();

  await host.getByRole('button', { name: 'Set a price' }).click();
  await host.getByRole('dialog').getByText('By ticket').click();
  await expect(host.getByRole('dialog').getByRole('spinbutton', { name: 'Ticket price' })).toHaveValue(String(TICKET));
  await host.getByRole('button', { name: 'Start the paid show' }).click();
  const bar = host.getByRole('region', { name: 'Paid show' });
  await expect(bar).toContainText('Ticket');

  await viewer
    .getByRole('main')
    .getByRole('button', { name: `Buy a ticket for ${TICKET}` })
    .first()
    .click();
  await viewer
    .getByRole('dialog')
    .getByRole('button', { name: `Buy a ticket for ${TICKET}` })
    .click();
  await expect(viewer.getByRole('region', { name: 'Cost of the show' })).toContainText('the whole show');
  await expectMovingPicture(viewer);
  expect(await balance()).toBe(START - TICKET);
  await expect(bar).toContainText('21');

  host.on('dialog', (dialog) => void dialog.accept());
  await host.reload();
  await host.getByRole('button', { name: 'Reconnect' }).click();
  await expect(bar).toContainText('21');
  await bar.getByRole('button', { name: 'End paid show' }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'End paid show' }).click();
  await host.getByRole('button', { name: 'Back to the public show' }).click();
  await viewer.getByRole('button', { name: 'Back to the room' }).click();
  await expectMovingPicture(viewer);
  expect(await balance()).toBe(START - TICKET);
  await Promise.all([host, viewer].map((page) => page.context().close()));
});
