import type { Page } from '@playwright/test';
import type { Role } from './accessible-pages.ts';

interface Opening {
  readonly role: Role;
  readonly path: string;
  readonly what: string;
  open(page: Page): Promise<void>;
}
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const dialogOf = (page: Page) => page.getByRole('dialog').first().waitFor();

/** What lies above a page once somebody opens it, of messages, notifications, friends, settings and the frame. */
export const OPENINGS: readonly Opening[] = [
  {
    ...{ role: 'user', path: '/friends', what: 'the bell' },
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      await dialogOf(page);
    },
  },
  {
    ...{ role: 'user', path: '/friends', what: 'the commands' },
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .waitFor();
      await page.keyboard.press('Control+k');
      await dialogOf(page);
      await page.keyboard.type('wal');
    },
  },
  {
    ...{ role: 'user', path: '/notifications', what: 'the keys' },
    open: async (page) => {
      await page.keyboard.press('?');
      await dialogOf(page);
    },
  },
  {
    ...{ role: 'user', path: '/friends', what: 'people who are found' },
    open: async (page) => {
      await page.getByRole('tab', { name: /^Find people/ }).click();
      await page.getByRole('searchbox', { name: 'Find people' }).fill('a');
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  {
    ...{ role: 'user', path: '/messages/talk', what: 'what is done with a message' },
    open: async (page) => {
      await press('Message actions')(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    ...{ role: 'creator', path: '/messages/talk', what: 'a recording' },
    open: async (page) => {
      await press('Record a voice message')(page);
      await page.getByRole('button', { name: 'Discard recording' }).waitFor();
    },
  },
  {
    ...{ role: 'user', path: '/settings/security', what: 'the question about suspending' },
    open: async (page) => {
      await press('Suspend account')(page);
      await dialogOf(page);
    },
  },
  {
    ...{ role: 'user', path: '/settings/privacy', what: 'the question about erasing' },
    open: async (page) => {
      await press('Erase account')(page);
      await dialogOf(page);
    },
  },
];
