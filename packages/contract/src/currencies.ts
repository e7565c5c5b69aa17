import { z } from 'zod';
import { endpoint } from './core.ts';

export const currencies = {
  rates: endpoint({
    method: 'GET',
    path: '/currency-exchange-rate/rates',
    roles: ['visitor'],
    summary: 'What a token costs about, in other currencies; `rates` is empty while nothing recent is known',
    response: z.object({
      /** The currency of the site, and what one token costs in it. */
      currency: z.string(),
      tokenPrice: z.number(),
      /** What one unit of the site's currency costs, by ISO 4217 code; the site's own is 1. */
      rates: z.record(z.string(), z.number()),
      source: z.enum(['ecb', 'fixed', 'none']),
      /** Of the rates. */
      day: z.string().optional(),
      /** That of the caller's country, as far as the country is known and its currency has a rate. */
      local: z.string().optional(),
    }),
  }),
};
