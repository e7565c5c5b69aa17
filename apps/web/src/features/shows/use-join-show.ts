import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, useApi } from '../../shared/api/index.ts';
import { profileQuery } from '../../shared/session/index.ts';
import type { Offer } from './offers.ts';
import { useKeepShow } from './use-keep-show.ts';

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
      const of = `${offer.kind} ${offer.id} ${note ?? ''}`;
      if (attempt.current?.of !== of) attempt.current = { of, key: crypto.randomUUID() };
      const args = { params: { id: offer.id } };
      const options = { key: attempt.current.key };
      if (offer.kind === 'private') return api.shows.requestPrivate({ ...args, body: note ? { note } : {} }, options);
      if (offer.kind === 'group') return api.shows.reserveGroup(args, options);
      return offer.kind === 'peek' ? api.shows.payPeek(args, options) : api.shows.pay(args, options);
    },
    onSuccess: (show) => {
      keep(show);
      void client.invalidateQueries({ queryKey: profileQuery('user').queryKey });
    },
    onSettled: (_show, error) => {
      if (!error || !isUnanswered(error)) attempt.current = undefined;
    },
  });
}
