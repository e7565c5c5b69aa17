import { expect, test } from './journey.ts';
import { expectMovingPicture, goLive, openAs, PHONE } from './people.ts';
import type { Page } from '@playwright/test';

const START = 100;
const TICKET = 30;

/** Announces a show on the page to start in `minutesAhead` minutes. Returns the URL of the show's own page. */
async function announce(host: Page, title: string, minutesAhead: number): Promise<string> {
  await host.goto('/creator/shows');
  await host.getByRole('button', { name: 'Announce a show' }).click();
  const sheet = host.getByRole('dialog', { name: 'Announce a show' });
  await sheet.getByRole('textbox', { name: 'Title' }).fill(title);
  const begins = sheet.getByLabel('Begins');
  const moment = await host.evaluate((minutes) => {
    const at = new Date(Date.now() + minutes * 60_000);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, minutesAhead);
  await begins.fill(moment);
  await sheet.getByRole('spinbutton', { name: 'Price of a ticket' }).fill(String(TICKET));
  await sheet.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const card = host.getByRole('listitem').filter({ hasText: title });
  return (await card.getByRole('link', { name: 'Open the page' }).getAttribute('href')) ?? '';
}

async function buy(viewer: Page): Promise<void> {
  await viewer.getByRole('button', { name: 'Buy a ticket' }).click();
  await viewer
    .getByRole('dialog')
    .getByRole('button', { name: `Buy for ${TICKET} tokens` })
    .click();
  await expect(viewer.getByText('You have a ticket', { exact: true })).toBeVisible();
}

test('a viewer buys a ticket ahead and enters with it; another show is cancelled, and its ticket refunded', async ({
  browser,
  site,
}) => {
  const ada = await site.makePerformer('adatickets', 'Ada Tickets');
  const ben = await site.makeViewer('bentickets', START);
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user', PHONE);
  const balance = async () => (await site.call<{ balance: number }>('GET', '/users/me', { token: ben.token })).balance;

  await test.step('a cancelled show refunds its ticket', async () => {
    const path = await announce(host, 'A show that is not to be', 600);
    await viewer.goto(path);
    await buy(viewer);
    expect(await balance()).toBe(START - TICKET);
    const card = host.getByRole('listitem').filter({ hasText: 'A show that is not to be' });
    await expect(card.getByText('1 ticket sold')).toBeVisible();
    await card.getByRole('button', { name: 'Cancel it' }).click();
    await host.getByRole('dialog').getByRole('textbox').fill('I have lost my voice');
    await host.getByRole('dialog').getByRole('button', { name: 'Cancel it' }).click();
    await expect(viewer.getByText('It was cancelled. Every ticket was given back.')).toBeVisible();
    await expect(viewer.getByText('“I have lost my voice”')).toBeVisible();
    expect(await balance()).toBe(START);
  });

  await test.step('the viewer finds the next one in her schedule, and buys a ticket', async () => {
    await announce(host, 'Songs by candle light', 8);
    await viewer.goto('/adatickets?tab=schedule');
    await viewer.getByRole('link', { name: 'Songs by candle light' }).click();
    await expect(viewer).toHaveURL(/\/shows\//);
    await expect(viewer.getByRole('heading', { name: 'Songs by candle light', level: 1 })).toBeVisible();
    await buy(viewer);
  });

  await test.step('she starts it from her console, and the viewer enters without paying again', async () => {
    await goLive(host, 'Warming up');
    await host.getByRole('button', { name: 'Begin the show' }).click();
    await expect(host.getByRole('region', { name: 'Paid show' })).toBeVisible();
    await viewer.getByRole('link', { name: 'Go to the show' }).click();
    await viewer.getByRole('button', { name: 'Enter with your ticket' }).first().click();
    await viewer.getByRole('dialog').getByRole('button', { name: 'Enter with your ticket' }).click();
    await expectMovingPicture(viewer);
    expect(await balance()).toBe(START - TICKET);
  });

  await test.step('both tickets are listed with their outcome', async () => {
    await viewer.goto('/purchases?tab=tickets');
    const tickets = viewer.getByRole('list', { name: 'Your tickets' });
    await expect(tickets.getByRole('listitem').filter({ hasText: 'Songs by candle light' })).toContainText(
      'On hold until the show has taken place.',
    );
    await expect(tickets.getByRole('listitem').filter({ hasText: 'not to be' })).toContainText('Refunded.');
  });
  for (const page of [host, viewer]) await page.context().close();
});
