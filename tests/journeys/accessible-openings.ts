import type { Page } from '@playwright/test';
import type { Role } from './accessible-pages.ts';

interface Opening {
  readonly role: Role;
  readonly path: string;
  readonly what: string;
  /** True if a keyboard shortcut opens the overlay. Nothing had focus before, so no focus is restored. */
  readonly isByKey?: boolean;
  open(page: Page): Promise<void>;
}
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click();
const dialogOf = (page: Page) => page.getByRole('dialog').first().waitFor();

/**
 * Overlays that users open on the pages for messages, notifications, friends and settings, in the page frame, and in
 * the back office.
 */
export const OPENINGS: readonly Opening[] = [
  {
    role: 'user',
    path: '/friends',
    what: 'the bell',
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      await dialogOf(page);
    },
  },
  {
    role: 'user',
    path: '/friends',
    what: 'the commands',
    isByKey: true,
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
    role: 'user',
    path: '/notifications',
    what: 'the keys',
    isByKey: true,
    open: async (page) => {
      await page.keyboard.press('?');
      await dialogOf(page);
    },
  },
  {
    role: 'user',
    path: '/friends',
    what: 'people who are found',
    open: async (page) => {
      await page.getByRole('tab', { name: /^Find people/ }).click();
      await page.getByRole('searchbox', { name: 'Find people' }).fill('a');
      await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
    },
  },
  {
    role: 'user',
    path: '/messages/talk',
    what: 'what is done with a message',
    open: async (page) => {
      await press('Message actions')(page);
      await page.getByRole('menu').waitFor();
    },
  },
  {
    role: 'creator',
    path: '/messages/talk',
    what: 'a recording',
    open: async (page) => {
      await press('Record a voice message')(page);
      await page.getByRole('button', { name: 'Discard recording' }).waitFor();
    },
  },
  {
    role: 'user',
    path: '/settings/security',
    what: 'the question about suspending',
    open: async (page) => {
      await press('Suspend account')(page);
      await dialogOf(page);
    },
  },
  {
    role: 'user',
    path: '/settings/privacy',
    what: 'the question about erasing',
    open: async (page) => {
      await press('Erase account')(page);
      await dialogOf(page);
    },
  },
  ...(
    [
      ['staff', '/admin/security', 'the set-up of a second factor', /^Set up/],
      ['staff', '/admin/payouts', 'a payout', /^Open the payout/],
      ['staff', '/admin/staff', 'an invitation of a colleague', 'Invite a colleague'],
      ['user', '/settings/developers', 'a new token', /New token/],
      ['studio', '/studio/team', 'an invitation to the team', 'Invite somebody'],
    ] as const
  ).map(([role, path, what, name]) => ({
    role,
    path,
    what,
    open: async (page: Page) => {
      await press(name)(page);
      await dialogOf(page);
    },
  })),
];
