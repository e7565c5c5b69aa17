import { readFile } from 'node:fs/promises';
import { PASSWORD } from '../../apps/server/test/make/accounts.ts';
import { close } from './in-private.ts';
import { expect, test } from './journey.ts';
import { enter, openAs } from './people.ts';
import { patience } from '../patience.ts';

const PHONE = { width: 390, height: 844 };

test('a viewer exports her data and has her account erased; nobody finds her any more', async ({ browser, site }) => {
  test.setTimeout(patience(120_000));
  const ann = await site.makeViewer('dataann', 20);
  const ada = await site.makePerformer('dataada', 'Ada Data');
  await site.call('POST', `/favourite/${ada.id}/like`, { token: ann.token });
  const page = await openAs(browser, site, ann, 'user', PHONE);
  await enter(page, '/settings/privacy');

  await test.step('her export is prepared as one file', async () => {
    await page.getByRole('button', { name: 'Put my data together' }).click();
    const take = page.getByRole('button', { name: 'Download' });
    await expect(take).toBeVisible({ timeout: patience(60_000) });
    const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    expect(bytes.toString('latin1')).toContain('profile');
  });

  await test.step('a wrong password erases nothing, the right one does', async () => {
    await page.getByRole('button', { name: 'Erase account' }).click();
    const ask = page.getByRole('dialog', { name: 'Erase your account?' });
    await ask.getByLabel('Current password').fill('not-her-password');
    await ask.getByRole('button', { name: 'Erase account' }).click();
    await expect(ask.getByText('The password is wrong.')).toBeVisible();
    await ask.getByLabel('Current password').fill(PASSWORD);
    await ask.getByRole('button', { name: 'Erase account' }).click();
    await expect(page.getByText('Your account will be erased in 30 days.', { exact: false })).toBeVisible();
  });

  await test.step('others can’t find her', async () => {
    const other = await openAs(browser, site, ada, 'performer');
    await other.goto('/users/dataann');
    await expect(other.getByRole('heading', { name: 'Nothing on this stage' })).toBeVisible();
    await close(other);
  });
  await close(page);
});
