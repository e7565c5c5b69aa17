import type { Res } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi, type EndpointOf } from '../../shared/api/index.ts';
import { profileQuery } from '../../shared/session/index.ts';
import { createTipAttempt, type TipWish } from './tip-attempt.ts';

export type SentTip = Res<EndpointOf<'tips.send'>>;

/** Whether it is unknown if the tip was given: no answer, or the server broke off. */
export const isUnknown = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Sends a tip. A wish has one idempotency key until it has an answer, so that sending it again after a lost answer charges
 * once; a refusal takes nothing, and the next try has a new key.
 */
export function useSendTip(performerId: string, conversationId: string) {
  const api = useApi();
  const client = useQueryClient();
  const [attempt] = useState(() => createTipAttempt(() => crypto.randomUUID()));
  return useMutation({
    mutationFn: (wish: TipWish) => {
      const { token, note, menuItemId } = wish;
      return api.tips.send(
        {
          params: { id: performerId },
          body: { token, conversationId, ...(note ? { note } : {}), ...(menuItemId ? { menuItemId } : {}) },
        },
        { key: attempt.keyOf(wish) },
      );
    },
    onSuccess: ({ balance }) => {
      attempt.settle();
      client.setQueryData(profileQuery('user').queryKey, (profile) =>
        profile && 'balance' in profile ? { ...profile, balance } : profile,
      );
    },
    onError: (error) => {
      if (!isUnknown(error)) attempt.settle();
    },
  });
}
