import { users, type Answer } from '@footlight/contract';
import { implement, query } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/refuse.ts';
import { publicProfileOf } from '../accounts/index.ts';
import { acquaintanceOf } from './friends.rules.ts';
import { findUser, searchUsers, type UserRow } from './people.queries.ts';

const cardOf = (row: UserRow, isStaff: boolean): Answer<typeof users.search>['data'][number] => ({
  ...acquaintanceOf(row, isStaff),
  role: 'user',
  ...(row.country ? { country: row.country } : {}),
});

const { search, view } = users;

export const peopleRoutes = implement('users', { search, view })({
  search: query(async ({ db, caller }, { query: page }) => {
    const { rows, total, ...next } = await searchUsers(db, caller, page);
    return { data: rows.map((row) => cardOf(row, caller.role === 'staff')), ...total, ...next };
  }),
  view: query(async ({ db, caller }, { params }) => {
    const row = (await findUser(db, caller, params.id)) ?? refuse('NOT_FOUND');
    return {
      ...cardOf(row, caller.role === 'staff'),
      bio: row.bio,
      ...publicProfileOf(row.profile ?? undefined, row.gender),
      ...(row.profile?.cover_key ? { cover: `/files/${row.profile.cover_key}` } : {}),
      languages: row.profile?.languages ?? [],
      createdAt: row.created_at.toISOString(),
    };
  }),
});
