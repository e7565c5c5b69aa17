import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';
import type { Offer } from './offers.ts';
import { showsQueries } from '../shows.queries.ts';
import { useKeepShow } from '../stage/use-keep-show.ts';

interface Wish {
  readonly offer: Offer;
  readonly note?: string | undefined;
}

/** Whether it is unknown if a call was carried out: no answer, or the server broke off. */
export const isUnanswered = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/**
 * Asks for a private show, takes a seat in a group, peeks in, or pays a paid show. One attempt has one idempotency key until
 * it is answered, so that trying again after a lost answer charges once.
 */
export function useJoinShow() {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepShow();
  const attempt = useRef<{ of: string; key: string }>(undefined);
  return useMutation({
    mutationFn: ({ offer, note }: Wish) => {
      const of = `${offer.kind} ${offer.id} ${offer.pricePerMinute} ${note ?? ''}`;
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      const args = { params: { id: offer.id } };
      const options = { key: attempt.current.key };
      if (offer.kind === 'private') {
        const { pricePerMinute, minMinutes } = offer;
        return api.shows.requestPrivate(
          { ...args, body: { ...(note ? { note } : {}), pricePerMinute, minMinutes } },
          options,
        );
      }
      if (offer.kind === 'group') return api.shows.reserveGroup(args, options);
      return offer.kind === 'peek' ? api.shows.payPeek(args, options) : api.shows.pay(args, options);
    },
    onSuccess: (show) => {
      keep(show);
      void client.invalidateQueries({ queryKey: profileQuery('user').queryKey });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
      // The terms have changed, or another page of this viewer was faster.
      void client.invalidateQueries({ queryKey: showsQueries.termsKey() });
      void client.invalidateQueries({ queryKey: showsQueries.current().queryKey });
    },
    onSettled: (_show, error) => {
      if (!error || !isUnanswered(error)) attempt.current = undefined;
    },
  });
}
