import { z } from 'zod';
import { endpoint } from '../core.ts';
import { flag, IdOrName, tokenAmount, tokens } from '../fields.ts';
import { ShowTerms } from './shapes.ts';

const price = tokenAmount.max(100_000).optional();

/** A performer's offers and prices: calls of the word `shows`. */
export const showTerms = {
  price: endpoint({
    method: 'GET',
    path: '/streaming/price/{id}',
    roles: ['visitor'],
    summary: 'Get the shows a performer offers and their prices, by id or username',
    params: IdOrName,
    response: ShowTerms,
    errors: ['NOT_FOUND'],
  }),
  updatePrices: endpoint({
    method: 'POST',
    path: '/performers/default-price/update',
    roles: ['performer'],
    summary: 'Update your prices; a running show keeps its own',
    body: z.object({
      privatePrice: price,
      privateMinMinutes: z.number().int().min(1).max(60).optional(),
      groupPrice: price,
      peekPrice: price,
      paidPrice: price,
      ticketPrice: price,
      recordingPrice: price,
      warEntryPrice: z.number().min(0).max(100_000).multipleOf(0.01).optional(),
      /** Price of the first subscription tier. The others are in `subscriptions/performer/offer`. */
      monthlyPrice: price,
      yearlyPrice: price,
      /** Price of one month of an external social subscription. */
      externalPrice: price,
    }),
    response: ShowTerms.extend({
      monthlyPrice: tokens.optional(),
      yearlyPrice: tokens.optional(),
      externalPrice: tokens.optional(),
    }),
  }),
  updateSettings: endpoint({
    method: 'POST',
    path: '/performers/broadcast-setting/update',
    roles: ['performer'],
    summary: 'Update which kinds of shows you offer',
    body: z.object({
      allowPrivate: flag.optional(),
      allowGroup: flag.optional(),
      allowPeek: flag.optional(),
      allowRecording: flag.optional(),
      allowWars: flag.optional(),
      groupMin: z.number().int().min(2).max(6).optional(),
      groupMax: z.number().int().min(2).max(200).optional(),
    }),
    response: ShowTerms,
    errors: ['CONFLICT'],
  }),
};
