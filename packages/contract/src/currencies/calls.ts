import { z } from 'zod';
import { endpoint } from '../core.ts';

export const currencies = {
  rates: endpoint({
    method: 'GET',
    path: '/currency-exchange-rate/rates',
    roles: ['visitor'],
    summary: 'Get the approximate price of a token in other currencies; `rates` is empty if no recent rates are known',
    response: z.object({
      /** The site's currency, and the price of one token in it. */
      currency: z.string(),
      tokenPrice: z.number(),
      /**
       * Exchange rates from one unit of the site's currency, by ISO 4217 code. The rate of the site's own currency is
       * 1.
       */
      rates: z.record(z.string(), z.number()),
      source: z.enum(['ecb', 'fixed', 'none']),
      /** Date of the rates. */
      day: z.string().optional(),
      /** Currency of the caller's country, if the country is known and its currency has a rate. */
      local: z.string().optional(),
    }),
  }),
};
