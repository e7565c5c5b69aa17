import type { Answer, Input, shows } from '@footlight/contract';
import { unitsToTokens } from '@footlight/contract';
import type { Db } from '../../../platform/db/database.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import { isBlocked } from '../../blocking/index.ts';
import { showAnswer, termsAnswer } from './show-views.ts';
import {
  findGoing,
  findShow,
  findTerms,
  listGoing,
  listHistory,
  membersOf,
  participantsOf,
  termsOf,
  type ShowView,
} from '../shows.queries.ts';
import { isId } from '../../../platform/ids.ts';

type View = Answer<typeof shows.view>;

/** Returns a show for one of its participants. Throws NOT_FOUND for anyone else. */
export async function showFor(db: Db, accountId: string, id: string): Promise<View> {
  const show = (await findShow(db, id)) ?? refuse('NOT_FOUND');
  const participant = (await participantsOf(db, accountId, [id])).get(id);
  if (!participant && show.performer_id !== accountId) refuse('NOT_FOUND');
  return showAnswer(show, accountId, participant, (await ownMembers(db, accountId, [show])).get(id));
}

/** Returns the members of the performer's own open groups. No one else sees them. */
const ownMembers = (db: Db, accountId: string, found: readonly ShowView[]) =>
  membersOf(
    db,
    found
      .filter((show) => show.kind === 'group' && show.state !== 'ended' && show.performer_id === accountId)
      .map(({ id }) => id),
  );

export const viewShow = ({ db, caller }: RequestContext, { params }: Input<typeof shows.view>): Promise<View> =>
  showFor(db, caller.accountId, params.id);

export async function viewPrivate(
  { db, caller }: RequestContext,
  { params }: Input<typeof shows.viewPrivate>,
): Promise<View> {
  const show = await findGoing(db, params.id, 'private');
  if (show?.performer_id !== caller.accountId) refuse('NOT_FOUND');
  return showAnswer(show, caller.accountId, undefined);
}

/** Returns a group show if the caller may see its performer. */
export async function viewGroup(
  { db, caller }: RequestContext,
  { params }: Input<typeof shows.viewGroup>,
): Promise<View> {
  const show = (await findGoing(db, params.id, 'group')) ?? refuse('NOT_FOUND');
  if (await isBlocked(db, show.performer_id, caller)) refuse('BLOCKED');
  return showAnswer(show, caller.accountId, (await participantsOf(db, caller.accountId, [show.id])).get(show.id));
}

/** Returns a performer's terms. Performers can read their own before approval. */
export async function viewTerms({ db, caller }: RequestContext, { params }: Input<typeof shows.price>) {
  if (caller.role === 'performer' && caller.accountId === params.id) return termsAnswer(await termsOf(db, params.id));
  return termsAnswer((await findTerms(db, params.id.toLowerCase())) ?? refuse('NOT_FOUND'));
}

export async function viewCurrent({ db, caller }: RequestContext): Promise<Answer<typeof shows.current>> {
  return { data: await answersFor(db, caller.accountId, await listGoing(db, caller.accountId)) };
}

async function answersFor(db: Db, accountId: string, found: readonly ShowView[]): Promise<View[]> {
  const participants = await participantsOf(
    db,
    accountId,
    found.map((show) => show.id),
  );
  const members = await ownMembers(db, accountId, found);
  return found.map((show) => showAnswer(show, accountId, participants.get(show.id), members.get(show.id)));
}

/** Lists past shows with their cost or earnings. */
export async function viewHistory(
  { db, caller }: RequestContext,
  { query }: Input<typeof shows.history>,
): Promise<Answer<typeof shows.history>> {
  const { limit, offset, cursor } = query;
  const isPerformer = caller.role === 'performer';
  const found = await listHistory(db, { id: caller.accountId, isPerformer }, { limit, offset, cursor: uuidOr(cursor) });
  const page = found.slice(0, limit);
  const paidShows = await answersFor(db, caller.accountId, page);
  const last = page.at(-1);
  return {
    data: paidShows.map((paidShow, place) => ({
      session: paidShow,
      tokens: isPerformer ? unitsToTokens(page[place]!.earned_units) : (paidShow.you?.spentTokens ?? 0),
      minutes: paidShow.you?.minutes ?? minutesOf(page[place]!),
    })),
    total: offset + found.length,
    ...(found.length > limit && last ? { nextCursor: last.id } : {}),
  };
}

const minutesOf = (show: ShowView): number =>
  show.started_at && show.ended_at
    ? Math.ceil((new Date(show.ended_at).getTime() - new Date(show.started_at).getTime()) / 60_000)
    : 0;

const uuidOr = (cursor: string | undefined): string | undefined => {
  if (cursor !== undefined && !isId(cursor))
    refuse('VALIDATION_FAILED', 'This is not a cursor.', { property: 'cursor' });
  return cursor;
};
