import type { Answer, settings } from '@footlight/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/http/context.ts';

interface MenuRow {
  id: string;
  title: string;
  path: string;
  section: 'main' | 'header' | 'footer';
  ordering: number;
  is_new_tab: boolean;
}

/** The links of the site, in their order. */
export async function listMenus(context: RequestContext): Promise<Answer<typeof settings.menus>> {
  const { rows } = await sql<MenuRow>`select * from menu_item order by section, ordering, id`.execute(context.db);
  const data = rows.map((row) => ({
    _id: row.id,
    title: row.title,
    path: row.path,
    section: row.section,
    ordering: row.ordering,
    isNewTab: row.is_new_tab,
  }));
  return { data, total: data.length };
}
