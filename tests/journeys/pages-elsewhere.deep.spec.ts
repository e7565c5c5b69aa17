import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { patience } from '../patience.ts';
import { expect, test } from './closing.ts';
import { openPagesFront, type PagesFront } from './pages-front.ts';
import { enter, expectMovingPicture, goLive, logIn, openAs, openBrowser, say } from './people.ts';
import { startQuickSite, type QuickSite } from './quick-site.ts';
import { freePort } from './site.ts';

let site: QuickSite;
let front: PagesFront;
test.beforeAll(async () => {
  test.setTimeout(patience(120_000));
  const port = await freePort();
  const pagesPort = await freePort();
  front = await openPagesFront(pagesPort, () => `http://127.0.0.1:${port}`);
  site = await startQuickSite({
    PORT: String(port),
    PUBLIC_URL: front.url,
    API_BASE_URL: `http://127.0.0.1:${port}/api`,
    SOCKET_ENDPOINT: `http://127.0.0.1:${port}`,
    CORS_ORIGINS: front.url,
  });
});
test.afterAll(async () => {
  await site?.close();
  front?.close();
});

test('pages of one host use the API and the live connection of another', async ({ browser }) => {
  test.setTimeout(patience(180_000));
  const pages = { ...site, url: front.url };
  const ada = await site.makePerformer('adafront');
  const ben = await site.makeViewer('benfront', 100);
  const host = await openAs(browser, pages, ada, 'performer');
  await goLive(host, 'Songs from the other host');

  const { page: guest } = await openBrowser(browser, pages);
  await logIn(guest, '/auth/login/user', ben.username, PASSWORD);
  await expect(guest).toHaveURL(`${front.url}/`);
  await enter(guest, `/live/${ada.username}`);
  await expectMovingPicture(guest);
  await say(guest, 'hello from another host');
  for (const page of [guest, host]) await expect(page.getByText('hello from another host')).toBeVisible();
  await guest.getByRole('button', { name: 'Tip 25 tokens' }).click();
  await guest.getByRole('button', { name: 'Send 25 tokens' }).click();
  await expect(host.getByRole('article', { name: /benfront.*25/ }).first()).toBeVisible();
  expect(front.misdirected).toEqual([]);
});
