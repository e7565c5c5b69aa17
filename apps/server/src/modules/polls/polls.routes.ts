import { polls, tokensToUnits, unitsToTokens, type Answer, type Input } from '@footlight/contract';
import type { Batcher } from '../../platform/db/batcher.ts';
import { idCursor } from '../../platform/db/paging.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { hashOfRequest } from '../../platform/http/idempotency.ts';
import { command, implement, query } from '../../platform/http/implement.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { VoteInput, VoteOutcome } from './cast-votes.ts';
import { closeOwn } from './close-poll.ts';
import { openPoll } from './open-poll.ts';
import { findShown, listOwn } from './polls.queries.ts';
import { pollOf } from './polls.views.ts';

type Vote = typeof polls.vote;

/** `POST /polls/{id}/votes`: waits for the vote's batch and returns the outcome of this vote. */
const vote =
  (batcher: Batcher<VoteInput, VoteOutcome>) =>
  async ({ call, caller, idempotencyKey }: RequestContext, input: Input<Vote>): Promise<Answer<Vote>> => {
    const { params, body } = input;
    const outcome = await batcher.submit({
      viewerId: caller.accountId,
      country: caller.country,
      pollId: params.id,
      optionId: body.optionId,
      units: body.token === undefined ? null : tokensToUnits(body.token),
      key: idempotencyKey ?? newId(),
      requestHash: hashOfRequest(call, input),
    });
    if (outcome.status === 'refused')
      refuse(outcome.code, outcome.words, {
        ...(outcome.property ? { property: outcome.property } : {}),
        ...(outcome.until ? { until: outcome.until } : {}),
      });
    if (outcome.status === 'requeue') refuse('UNAVAILABLE');
    return {
      _id: outcome.tipId,
      pollId: params.id,
      optionId: body.optionId,
      token: unitsToTokens(outcome.units),
      balance: unitsToTokens(outcome.balanceUnits),
      createdAt: outcome.at.toISOString(),
    };
  };

async function searchPolls({ db, caller }: RequestContext, { query: wish }: Pick<Input<typeof polls.search>, 'query'>) {
  const { rows, total, ...next } = await listOwn(db, caller.accountId, { ...wish, cursor: idCursor(wish.cursor) });
  return { data: rows.map(pollOf), ...total, ...next };
}

/** Returns a poll if the caller may see its creator. Throws NOT_FOUND. */
const viewPoll = async ({ db, caller }: RequestContext, { params }: Pick<Input<typeof polls.view>, 'params'>) =>
  pollOf((await findShown(db, params.id, caller)) ?? refuse('NOT_FOUND'));

export const pollsRoutes = (batcher: Batcher<VoteInput, VoteOutcome>) =>
  implement(
    'polls',
    polls,
  )({
    open: command(openPoll),
    search: query(searchPolls),
    view: query(viewPoll),
    vote: vote(batcher),
    close: command(closeOwn),
  });
