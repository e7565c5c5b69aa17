import { expect, test, type Page } from './journey.ts';
import { openAs, openBrowser, PHONE } from './people.ts';
import { patience } from '../patience.ts';

const alertIn = (page: Page) => page.getByTestId('alert');

test('a room votes with tips, and sees the creator’s alerts, as OBS does', async ({ browser, site }) => {
  test.setTimeout(patience(180_000));
  const creator = await site.makePerformer('pollada', 'Ada Polls');
  const rich = await site.makeViewer('pollben', 100);
  const poor = await site.makeViewer('pollcid', 5);
  const by = { token: creator.token };
  await site.call('POST', '/streaming/live', { ...by, body: { title: 'You decide' } });
  // Puts the show on air in the database, because other journeys cover the video and this journey is about its
  // overlays.
  await site.pool.query("update stream set state = 'live', started_at = now() where performer_id = $1", [creator.id]);
  const bands = [{ from: 1, text: 'Hooray, {name}: {tokens}!', sound: 'fanfare' }];
  await site.call('PUT', '/alerts', { ...by, body: { isOn: true, bands } });
  const { url } = await site.call<{ url: string }>('GET', '/alerts/page', by);
  const asked = { question: 'What shall I sing?', options: ['A ballad', 'A march'], price: 10, minutes: 5 };
  const poll = await site.call<{ _id: string }>('POST', '/polls', { ...by, body: asked });

  const ben = await openAs(browser, site, rich, 'user');
  await ben.goto('/live/pollada');
  const { page: obs } = await openBrowser(browser, site);
  await test.step('the alert page opens by its secret URL, transparent', async () => {
    await obs.goto(`/alerts${new URL(url).hash}`);
    await expect(obs.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    expect(await obs.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  });

  await test.step('one votes with a tip, which triggers an alert', async () => {
    await ben.getByRole('button', { name: /A march/ }).click();
    await expect(alertIn(ben)).toHaveText(/Hooray, pollben: 10!/);
    await expect(alertIn(obs)).toHaveText(/Hooray, pollben: 10!/);
    await expect(ben.getByText('1 vote · 100 %').first()).toBeVisible();
    await expect(ben.getByText('Vote: A march').first()).toBeVisible();
  });

  await test.step('the other has too few tokens, and is offered a top-up', async () => {
    const cid = await openAs(browser, site, poor, 'user', PHONE);
    await cid.goto('/live/pollada');
    await cid.getByRole('button', { name: /A ballad/ }).click();
    await expect(cid.getByRole('dialog')).toBeVisible();
    await cid.context().close();
  });

  await test.step('the poll is closed, and a new URL invalidates the old one', async () => {
    await site.call('POST', `/polls/${poll._id}/close`, by);
    await expect(ben.getByText('Winner')).toBeVisible();
    await expect(ben.getByText('Poll closed: What shall I sing? A march wins.')).toBeVisible();
    await site.call('POST', '/alerts/page/renew', by);
    await obs.reload();
    await expect(obs.getByText('This link is no longer valid.')).toBeVisible();
  });
});
