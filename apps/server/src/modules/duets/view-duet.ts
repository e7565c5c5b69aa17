import type { Answer, Input, duets } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { avatarUrl } from '../accounts/index.ts';
import { isBlocked } from '../blocking/index.ts';
import { findRunning, listCurrent, listPartners } from './duets.queries.ts';
import { duetAnswer } from './move-duet.ts';

/** Returns the duet in a performer's room. Null if there is none, or either performer has blocked the caller. */
export async function viewDuet(
  { db, caller }: RequestContext,
  { params }: Input<typeof duets.find>,
): Promise<Answer<typeof duets.find>> {
  const found = await findRunning(db, params.id);
  if (!found) return { duet: null };
  for (const { id } of [found.host, found.guest])
    if (id !== caller.accountId && (await isBlocked(db, id, caller))) return { duet: null };
  return { duet: duetAnswer(found) };
}

export async function viewCurrent({ db, caller }: RequestContext): Promise<Answer<typeof duets.current>> {
  const data = (await listCurrent(db, caller.accountId, new Date())).map(duetAnswer);
  return { data, total: data.length };
}

/** Most watched first. */
export const viewPartners =
  (viewersOf: (ids: readonly string[]) => ReadonlyMap<string, number>) =>
  async ({ db, caller }: RequestContext): Promise<Answer<typeof duets.partners>> => {
    const found = await listPartners(db, caller);
    const viewers = viewersOf(found.map(({ id }) => id));
    const data = found
      .map(({ id, username, name, avatar_key, title }) => ({
        _id: id,
        username,
        name,
        avatar: avatarUrl('performer', avatar_key),
        title,
        viewers: viewers.get(id) ?? 0,
      }))
      .toSorted((a, b) => b.viewers - a.viewers);
    return { data, total: data.length };
  };
