import { accented } from '../../apps/web/pseudo-words.ts';
import type { Page } from './closing.ts';
import type { Role } from './accessible-pages.ts';

export interface PseudoOpening {
  readonly role: Role;
  readonly path: string;
  /** Beginnings of the English names of the buttons to press, in order. */
  readonly presses: readonly string[];
}

/** Dialogs, sheets and menus that open when a button on a page is pressed. */
export const PSEUDO_OPENINGS: readonly PseudoOpening[] = (
  [
    ['user', '/live/on-air', 'Tip'],
    ['user', '/live/on-air', 'Report'],
    ['user', '/videos/locked', 'Buy'],
    ['user', '/videos/bought', 'Report'],
    ['user', '/shop/product', 'Order'],
    ['user', '/messages/talk', 'Message actions'],
    ['user', '/settings/security', 'Suspend account'],
    ['user', '/settings/privacy', 'Erase account'],
    ['user', '/settings/developers', 'New token'],
    ['user', '/friends', 'Notifications'],
    ['studio', '/studio/team', 'Invite somebody'],
    ['staff', '/admin/payouts', 'Open the payout'],
    ['staff', '/admin/staff', 'Invite a colleague'],
    ['staff', '/admin/settings', 'Appearance'],
    ['staff', '/admin/settings', 'Currency'],
    ['staff', '/admin/settings', 'Payouts'],
    ['staff', '/admin/settings', 'Safety'],
    ['staff', '/admin/settings', 'Streaming'],
  ] as const
).map(([role, path, ...presses]) => ({ role, path, presses }));

/** Presses the first button whose name starts with an English text. */
export const pressPseudo = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^⟦?${accented(name)}`) })
    .first()
    .click();
