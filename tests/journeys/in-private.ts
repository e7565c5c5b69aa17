import { expect, type Browser, type Page } from '@playwright/test';
import type { Person } from '../../apps/server/test/make/accounts.ts';
import { expectMovingPicture, goLive, openAs } from './people.ts';
import type { QuickPeople } from './quick-site.ts';
import type { Site } from './site.ts';
import { patience } from '../patience.ts';

export const PRICE = 20;
/** Extra time for a loaded machine, beyond the 15 s after which silence counts as leaving. */
export const PATIENCE_MS = patience(40_000);

/** A running private show, the people in it, and their pages. */
export interface Cast {
  readonly ada: Person;
  readonly ben: Person;
  readonly host: Page;
  readonly viewer: Page;
}
export const balanceOf = async (site: Site, { token }: Person) =>
  (await site.call<{ balance: number }>('GET', '/users/me', { token })).balance;
export const costOf = (page: Page) => page.getByRole('region', { name: 'Cost of the show' });
interface Current {
  data: { _id: string; state: string; you?: { minutes: number } }[];
}
export const currentOf = async (site: Site, { token }: Person) =>
  (await site.call<Current>('GET', '/streaming/shows/current', { token })).data[0];

/** Starts a private show and pays its first minute. */
export async function inPrivate(
  browser: Browser,
  { site, people }: { readonly site: Site; readonly people: QuickPeople },
  { name, tokens }: { readonly name: string; readonly tokens: number },
): Promise<Cast> {
  const ada = await people.makePerformer(`ada${name}`);
  const ben = await people.makeViewer(`ben${name}`, tokens);
  const body = { privatePrice: PRICE, privateMinMinutes: 1 };
  await site.call('POST', '/performers/default-price/update', { token: ada.token, body });
  const host = await openAs(browser, site, ada, 'performer');
  const viewer = await openAs(browser, site, ben, 'user');
  await goLive(host, `Songs, ${name}`);
  await viewer.goto(`/live/${ada.username}`);
  await viewer.getByRole('button', { name: /^Private/ }).click();
  await viewer.getByRole('button', { name: 'Request a private show' }).click();
  await host.getByRole('button', { name: `Accept ${ben.username}` }).click();
  await expect(costOf(viewer)).toContainText(`${PRICE} tokens`);
  await expectMovingPicture(viewer);
  return { ada, ben, host, viewer };
}
export const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()));
