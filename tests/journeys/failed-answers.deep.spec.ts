import { expect, test } from './closing.ts';
import { expectMovingPicture, openAs, withoutServiceWorker } from './people.ts';
import { openWrongRoom } from './wrong-room.ts';

const room = openWrongRoom();
const broken = (message: unknown, status = 500) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ statusCode: status, error: 'Internal Server Error', message }),
});

test('a refused stream token is told in the server’s words, and fetched again on request', async ({ browser }) => {
  const { site, ada } = room();
  const guest = await openAs(browser, site, await site.makeViewer('tokenben', 0), 'user');
  await withoutServiceWorker(guest);
  await guest.route('**/api/streaming/join/*', (route) => route.fulfill(broken('No stream token for you', 400)));
  await guest.goto(`/live/${ada.username}`);
  const toasts = guest.getByRole('region', { name: 'Notices' });
  await expect(toasts.getByText('No stream token for you').first()).toBeVisible();
  await guest.unrouteAll();
  await guest.getByRole('button', { name: 'Try again' }).click();
  await expectMovingPicture(guest);
});

test('a conversation that cannot be opened or loaded says so in a toast', async ({ browser }) => {
  const { site, ada } = room();
  const guest = await openAs(browser, site, await site.makeViewer('toastben', 0), 'user');
  await withoutServiceWorker(guest);
  const failed = guest.getByText('Error occured, please try again later');
  await guest.goto(`/${ada.username}`);
  await guest.route('**/api/conversations', (route) => route.fulfill(broken('The letters are lost')));
  await guest.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(failed).toBeVisible();
  await expect(guest.getByText('The letters are lost')).toBeVisible();
  await guest.unrouteAll();
  await guest.route('**/api/messages/conversations/*', (route) => route.fulfill(broken([{ property: 7 }, null])));
  await guest.getByRole('button', { name: 'Message', exact: true }).click();
  await expect(failed.first()).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Try again' })).toBeVisible();
});
