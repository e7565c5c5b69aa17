import { z } from 'zod';
import { endpoint, list, shortList } from '../core.ts';
import { flag, Id, pageOf, success, text, timestamp, line } from '../fields.ts';

export const PROMO_PLACES = ['home', 'creators', 'shop', 'feed'] as const;
export const MOST_PROMOS = 12;
const PromoPlace = z.enum(PROMO_PLACES);
const ADDRESS = /^(\/(?![/\\])[^\s\\]*|https?:\/\/[^\s]+)$/i;
const address = line(2048).regex(ADDRESS, 'A path like /shop, or an http(s) address');

const Promo = z.object({
  _id: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path or absolute URL. Empty if there is no picture. */
  picture: z.string(),
  /** Link target. Empty if there is none. */
  link: z.string(),
  isNewTab: z.boolean(),
  place: PromoPlace,
});
const StaffPromo = Promo.extend({
  status: z.enum(['off', 'scheduled', 'running', 'over']),
  isActive: z.boolean(),
  startsAt: timestamp.optional(),
  endsAt: timestamp.optional(),
  ordering: z.number().int(),
});
const moment = z.iso.datetime({ offset: true }).max(40);
const promoFields = z.object({
  title: text(80),
  text: line(200),
  picture: z.union([z.literal(''), address]),
  link: z.union([z.literal(''), address]),
  isNewTab: flag,
  place: PromoPlace,
  isActive: flag,
  /** Null to start immediately. */
  startsAt: moment.nullable(),
  /** Null to run until switched off. */
  endsAt: moment.nullable(),
  ordering: z.number().int().min(0).max(1000),
});

export const promos = {
  search: endpoint({
    method: 'GET',
    path: '/site-promo/search',
    roles: ['visitor'],
    summary: 'List active promos in display order',
    query: z.object({ ...pageOf(MOST_PROMOS), place: PromoPlace.optional() }).strict(),
    response: shortList(Promo, 100),
  }),
};

const keeping = { roles: ['staff'], staff: ['admin', 'support'] } as const;
export const promosStaff = {
  search: endpoint({
    ...keeping,
    method: 'GET',
    path: '/admin/promos',
    summary: 'List all promos, active ones first',
    query: z.object(pageOf(50)).strict(),
    response: list(StaffPromo),
  }),
  create: endpoint({
    ...keeping,
    method: 'POST',
    path: '/admin/promos',
    summary: 'Create a promo; at most 200 in total',
    body: promoFields.partial().required({ title: true, place: true }),
    response: StaffPromo,
    errors: ['CONFLICT'],
  }),
  update: endpoint({
    ...keeping,
    method: 'PUT',
    path: '/admin/promos/{id}',
    summary: 'Update a promo',
    params: Id,
    body: promoFields.partial(),
    response: StaffPromo,
    errors: ['NOT_FOUND'],
  }),
  remove: endpoint({
    ...keeping,
    method: 'DELETE',
    path: '/admin/promos/{id}',
    summary: 'Delete a promo',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
