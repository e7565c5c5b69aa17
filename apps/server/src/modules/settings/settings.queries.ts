import type { Answer, settings } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

const MOST_MENUS = 100;

interface MenuRow {
  id: string;
  title: string;
  path: string;
  section: 'main' | 'header' | 'footer';
  ordering: number;
  is_new_tab: boolean;
}

export async function readMenus(db: Db): Promise<Answer<typeof settings.menus>['data']> {
  const { rows } =
    await sql<MenuRow>`select * from menu_item order by section, ordering, id limit ${MOST_MENUS}`.execute(db);
  return rows.map((row) => ({
    _id: row.id,
    title: row.title,
    path: row.path,
    section: row.section,
    ordering: row.ordering,
    isNewTab: row.is_new_tab,
  }));
}
