import { tips, tokensToUnits, unitsToTokens, type Answer, type Input } from '@footlight/contract';
import type { Batcher } from '../../platform/db/batcher.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { hashOfRequest } from '../../platform/http/idempotency.ts';
import { implement } from '../../platform/http/implement.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { TipOutcome } from './send-tips.ts';
import type { TipInput } from './tips.rules.ts';

type Send = typeof tips.send;

/** Handles `POST /member/send-tip-token/{id}`: waits for the tip's batch and returns the tip's outcome. */
const send =
  (batcher: Batcher<TipInput, TipOutcome>) =>
  async ({ call, caller, idempotencyKey }: RequestContext, input: Input<Send>): Promise<Answer<Send>> => {
    const { params, body } = input;
    const outcome = await batcher.submit({
      userId: caller.accountId,
      country: caller.country,
      performerId: params.id,
      tokenUnits: tokensToUnits(body.token),
      note: body.note?.toWellFormed() || null,
      menuItemId: body.menuItemId ?? null,
      key: idempotencyKey ?? newId(),
      requestHash: hashOfRequest(call, input),
    });
    if (outcome.status === 'refused')
      refuse(outcome.code, outcome.words, outcome.until ? { until: outcome.until } : undefined);
    if (outcome.status === 'requeue') refuse('UNAVAILABLE');
    return {
      _id: outcome.tipId,
      performerId: params.id,
      token: body.token,
      ...(outcome.item ? { item: outcome.item } : {}),
      ...(outcome.note ? { note: outcome.note } : {}),
      balance: unitsToTokens(outcome.balanceUnits),
      createdAt: outcome.at.toISOString(),
    };
  };

export const tipsRoutes = (batcher: Batcher<TipInput, TipOutcome>) =>
  implement('tips', { send: tips.send })({ send: send(batcher) });
