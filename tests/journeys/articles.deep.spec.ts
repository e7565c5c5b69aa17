import type { Locator, Page } from '@playwright/test';
import { makeStaff } from '../../apps/server/test/make/accounts.ts';
import { expect, test } from './journey.ts';
import { openAs, openBrowser } from './people.ts';
import { patience } from '../patience.ts';

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Reloads until a page shows a given part, because visitors' responses are cached for five seconds. */
const reads = (reader: Page, part: Locator) =>
  expect(async () => {
    await reader.reload();
    await expect(part).toBeVisible({ timeout: patience(1000) });
  }).toPass({ timeout: patience(20_000) });

test('support writes an article with the editor, publishes it, breaks it, and restores the earlier version', async ({
  browser,
  site,
}) => {
  const desk = await openAs(browser, site, await makeStaff(site.maker, { staffRole: 'support', name: 'Sue' }), 'staff');
  await desk.goto('/admin/articles');
  await desk.getByRole('button', { name: 'New article' }).click();
  const sheet = desk.getByRole('dialog', { name: /article$/ });
  await sheet.getByRole('textbox', { name: 'Title' }).fill('How to tip');
  await expect(sheet.getByRole('textbox', { name: 'Address' })).toHaveValue('how-to-tip');
  const text = sheet.getByRole('textbox', { name: 'Text', exact: true });
  const tools = sheet.getByRole('toolbar', { name: 'Format the text' });
  await text.fill('First steps');
  await text.press('ControlOrMeta+a');
  await tools.getByRole('button', { name: 'Heading' }).click();
  await text.press('End');
  await desk.keyboard.type('\n\nBe ');
  await text.press('ControlOrMeta+b');
  await desk.keyboard.type('kind');
  await expect(text).toHaveValue('## First steps\n\nBe **kind**');
  await text.press('ControlOrMeta+End');
  const chooser = desk.waitForEvent('filechooser');
  await tools.getByRole('button', { name: 'Picture' }).click();
  await (await chooser).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  await expect(text).toHaveValue(/\*\*kind\*\*\n\n!\[what the picture shows\]\(.+\)\n$/);
  await desk.keyboard.type('A dot');
  await sheet.getByRole('tab', { name: 'Preview' }).click();
  await expect(sheet.getByRole('img', { name: 'A dot' })).toBeVisible();
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Published' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();

  const { page: reader } = await openBrowser(browser, site);
  await reader.context().addCookies([{ name: 'age', value: '18', url: site.url }]);
  await reader.goto('/posts/how-to-tip');
  await expect(reader.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expect(reader.getByRole('img', { name: 'A dot' })).toBeVisible();

  const edit = () => desk.getByRole('button', { name: 'Edit “How to tip”' }).click();
  await edit();
  await expect(sheet.getByText('Each time that you save')).toBeVisible();
  await text.fill('Gone.');
  await sheet.press('Escape');
  const leave = desk.getByRole('dialog', { name: 'Leave without saving?' });
  await leave.getByRole('button', { name: 'Keep writing' }).click();
  await expect(leave).toBeHidden();
  await expect(text).toHaveValue('Gone.');
  await sheet.getByRole('button', { name: 'Save draft' }).click();
  await expect(sheet).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await edit();
  await expect(sheet.getByText('People read what was published before')).toBeVisible();
  await expect(text).toHaveValue('Gone.');
  await sheet.getByRole('button', { name: 'Publish changes' }).click();
  await expect(sheet).toBeHidden();
  await reads(reader, reader.getByText('Gone.'));
  await edit();
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Sue' })).toHaveCount(1);
  await sheet.getByRole('button', { name: 'Take into the form' }).click();
  await expect(text).toHaveValue(/^## First steps/);
  await sheet.getByRole('button', { name: 'Publish changes' }).click();
  await expect(sheet).toBeHidden();
  await reads(reader, reader.getByRole('heading', { name: 'First steps' }));
  for (const page of [desk, reader]) await page.context().close();
});
