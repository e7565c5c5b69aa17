import { endpoint } from '@footlight/contract';
import { z } from 'zod';

const id = z.object({ id: z.uuid() });
const body = z.object({ token: z.number().positive() });

/** Baseline calls for the product's tips. They exist in benchmarks only. */
export const bench = {
  /** (a) An authenticated POST that does nothing. */
  nothing: endpoint({
    method: 'POST',
    path: '/bench/nothing/{id}',
    roles: ['user'],
    summary: 'Authenticated, parsed, answered; nothing else',
    params: id,
    body,
    response: z.object({ ok: z.boolean() }),
  }),
  /** (b) The naive way: lock both balances, move the tokens, write the side rows, commit. */
  naive: endpoint({
    method: 'POST',
    path: '/bench/naive/{id}',
    roles: ['user'],
    summary: 'The naive two-lock transaction with the same side rows',
    params: id,
    body,
    response: z.object({ ok: z.boolean() }),
  }),
};
