import type { Answer, Input, settingsStaff } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { readMenus } from '../settings.queries.ts';
import { replaceMenus } from '../settings.store.ts';

/** Replaces all links, in the given order within each section. */
export async function changeMenus(
  tx: Tx,
  { body }: Pick<Input<typeof settingsStaff.updateMenus>, 'body'>,
): Promise<Answer<typeof settingsStaff.updateMenus>> {
  const rows = body.items.map(({ title, path, section, isNewTab }, ordering) => ({
    id: newId(),
    title,
    path,
    section,
    ordering,
    is_new_tab: isNewTab ?? false,
  }));
  await replaceMenus(tx, rows);
  await record(tx, { action: 'menu.update', subject: 'menus:site', detail: { links: rows.length } });
  const data = await readMenus(tx.db);
  return { data, total: data.length };
}
