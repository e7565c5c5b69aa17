import sharp from 'sharp';
import { expect, test, type Browser, type Page } from './journey.ts';
import { enter, openAs, openBrowser, PHONE, staffToken } from './people.ts';
import type { QuickSite } from './quick-site.ts';
import { patience } from '../patience.ts';

const picture = async () => ({
  name: 'harbour.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a8fa6' } })
    .jpeg()
    .toBuffer(),
});

/** Creates a post with a picture for 12 tokens through the page. */
async function postForPrice(host: Page): Promise<void> {
  await host.goto('/creator/posts');
  await expect(host.getByText('You have not posted yet')).toBeVisible();
  await host.getByRole('textbox', { name: 'Text' }).fill('The harbour, before anybody was up');
  await host.locator('input[type=file]').setInputFiles(await picture());
  await expect(host.getByText('harbour.jpg').first()).toBeVisible();
  await host.getByText('For a price', { exact: true }).click();
  await host.getByRole('spinbutton', { name: 'Price in tokens' }).fill('12');
  await expect(host.getByRole('progressbar')).toHaveCount(0, { timeout: patience(30_000) });
  await host.getByRole('button', { name: 'Publish' }).click();
  const own = host.getByRole('listitem').filter({ hasText: 'The harbour, before' });
  await expect(own.getByText('Published')).toBeVisible({ timeout: patience(30_000) });
  await expect(own.getByText('12 tokens')).toBeVisible();
  await expect(host.getByRole('textbox', { name: 'Text' })).toHaveValue('');
}

/** Checks that a visitor sees the post locked, and that the feed shows its visitor version. */
async function seeLocked(browser: Browser, site: QuickSite): Promise<void> {
  const { page, context } = await openBrowser(browser, site);
  await enter(page, '/feedada?tab=posts');
  await expect(page.getByText('Unlock it for 12 tokens.')).toBeVisible();
  await expect(page.locator('article img[src*="blurred"]')).toBeVisible();
  await page.goto('/feed');
  await expect(page.getByRole('heading', { name: 'Your own feed' })).toBeVisible();
  await context.close();
}

test('a picture is posted for a price, unlocked by a follower in the feed, liked and commented on', async ({
  browser,
  site,
}) => {
  const creator = await site.makePerformer('feedada', 'Ada Feed');
  const viewer = await site.makeViewer('feedben', 100);
  await site.call('POST', `/favourite/${creator.id}/like`, { token: viewer.token });
  const host = await openAs(browser, site, creator, 'performer');
  const guest = await openAs(browser, site, viewer, 'user', PHONE);

  await test.step('the feed is empty', async () => {
    await guest.goto('/feed');
    await expect(guest.getByText('Nothing here yet')).toBeVisible();
  });

  await test.step('the creator posts', () => postForPrice(host));

  const post = guest.getByRole('article', { name: 'Post by Ada Feed' });
  await test.step('her follower sees it locked, and unlocks it', async () => {
    await guest.reload();
    await expect(post.getByText('Unlock it for 12 tokens.')).toBeVisible();
    await expect(post.locator('img[src*="blurred"]')).toBeVisible();
    await post.getByRole('button', { name: 'Buy for 12 tokens' }).click();
    await guest.getByRole('dialog').getByRole('button', { name: 'Buy for 12 tokens' }).click();
    await expect(post.getByText('Yours')).toBeVisible();
    await expect(post.locator('img[src*="blurred"]')).toHaveCount(0);
    const image = post.getByRole('img', { name: 'By Ada Feed, 1' });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  });

  await test.step('they like and comment; the creator sees both at once', async () => {
    const own = host.getByRole('listitem').filter({ hasText: 'The harbour, before' });
    await post.getByRole('button', { name: 'Like' }).click();
    await expect(post.getByRole('button', { name: 'Take your like back, 1 like' })).toBeVisible();
    await expect(own.getByText('1 like')).toBeVisible();
    await post.getByRole('link', { name: '0 comments' }).click();
    await guest.getByRole('textbox', { name: 'Your comment' }).fill('Such light!');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByText('Such light!')).toBeVisible();
    await expect(own.getByText('1 comment')).toBeVisible();
    await own.getByRole('link', { name: 'Open' }).click();
    await expect(host.getByText('Such light!')).toBeVisible();
    await host.getByRole('button', { name: 'Delete the comment by' }).click();
    await expect(host.getByText('Such light!')).toHaveCount(0);
  });

  await test.step('it is in the library', async () => {
    await guest.goto('/purchases?tab=posts');
    await guest.getByRole('link', { name: 'Look' }).click();
    await expect(guest).toHaveURL(/\/feed\/[0-9a-f-]{36}$/);
    await expect(post.getByRole('img', { name: 'By Ada Feed, 1' })).toBeVisible();
  });

  await test.step('a stranger sees an excerpt on her page', () => seeLocked(browser, site));
  await host.context().close();
  await guest.context().close();
});

test('a post is edited, pinned, and restored after an undone deletion', async ({ browser, site }) => {
  const creator = await site.makePerformer('feedida', 'Ida Feed');
  const token = { token: creator.token };
  await site.call('POST', '/creator/posts', { ...token, body: { text: 'An older one' } });
  await site.call('POST', '/creator/posts', { ...token, body: { text: 'A newer one' } });
  const page = await openAs(browser, site, creator, 'performer');
  await page.goto('/creator/posts');
  const older = page.getByRole('listitem').filter({ hasText: 'older one' });
  await older.getByRole('button', { name: 'Pin' }).click();
  await expect(older.getByRole('button', { name: 'Unpin' })).toBeVisible();
  await older.getByRole('button', { name: 'Edit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Edit the post' });
  await sheet.getByRole('textbox', { name: 'Text' }).fill('The older one, in other words');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('The older one, in other words')).toBeVisible();
  const newer = page.getByRole('listitem').filter({ hasText: 'A newer one' });
  await newer.getByRole('button', { name: 'Delete' }).click();
  await expect(newer).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(newer).toBeVisible();
  await page.goto('/feedida?tab=posts');
  const posts = page.getByRole('article', { name: 'Post by Ida Feed' });
  await expect(posts).toHaveCount(2);
  await expect(posts.first()).toContainText('Pinned');
  await expect(posts.first()).toContainText('The older one, in other words');
  await page.context().close();
});

test('staff take down a post; its creator sees the reason live', async ({ browser, site }) => {
  const creator = await site.makePerformer('feedeva', 'Eva Feed');
  await site.call('POST', '/creator/posts', { token: creator.token, body: { text: 'Somebody else’s poem' } });
  const host = await openAs(browser, site, creator, 'performer');
  await host.goto('/creator/posts');
  const own = host.getByRole('listitem').filter({ hasText: 'poem' });
  await expect(own.getByText('Published')).toBeVisible();
  const { page: staff, context } = await openBrowser(browser, site);
  const cookies = { age: '18', token: await staffToken(site), role: 'staff' };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: site.url })));
  await staff.goto('/admin/posts?status=active');
  const row = staff.getByRole('listitem').filter({ hasText: 'poem' });
  await row.getByRole('button', { name: 'Take down' }).click();
  const dialog = staff.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The words are not yours.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(row).toHaveCount(0);
  await expect(own.getByText('Not approved: The words are not yours.')).toBeVisible();
  await context.close();
  await host.context().close();
});
