import type { Answer, Input, streaming } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { avatarUrl } from '../accounts/index.ts';
import { findRoom, type Streaming } from '../streaming/index.ts';
import { listPeople } from './rooms.queries.ts';

/** Lists the people in a room: up to 200 names, and the total count. Never throws: an unknown room is empty. */
export async function viewPeople(
  { peopleIn }: Pick<Streaming, 'peopleIn'>,
  { db, caller, now }: RequestContext,
  { params }: Input<typeof streaming.people>,
): Promise<Answer<typeof streaming.people>> {
  const row = await findRoom(db, params.id, caller);
  if (!row || row.is_blocked) return { data: [], total: 0, guests: 0 };
  const { accountIds, guests } = peopleIn(params.id);
  const people = await listPeople(db, params.id, accountIds, now);
  const roleOf = (person: (typeof people)[number]) => {
    if (person.id === params.id) return 'host';
    if (person.role === 'staff') return 'mod';
    return person.is_fan ? 'fan' : 'viewer';
  };
  return {
    data: people.map((person) => ({
      _id: person.id,
      username: person.username,
      avatar: avatarUrl(person.role, person.avatar_key),
      role: roleOf(person),
      muted: person.is_muted,
      ...(person.level ? { level: person.level } : {}),
    })),
    total: accountIds.length + guests,
    guests,
  };
}
