import { z } from 'zod';
import { endpoint } from '../core.ts';
import { Id, IdOrName, languageCode } from '../fields.ts';

/** Defaults to the caller's own language. */
const body = z.object({ language: languageCode.optional() }).optional();
const ItemKey = z.object({ id: z.string().min(1).max(140) });
const errors = ['NOT_FOUND', 'UNAVAILABLE'] as const;
const translateItem = (shelf: 'galleries' | 'videos' | 'products') =>
  endpoint({
    method: 'POST',
    path: `/user/performer-assets/${shelf}/{id}/translations`,
    roles: ['visitor'],
    feature: 'translations',
    summary: `Translate the texts of one of the ${shelf}`,
    params: ItemKey,
    body,
    response: z.object({ language: z.string(), fields: z.object({ title: z.string(), description: z.string() }) }),
    errors,
    perMinute: 30,
  });

/** Translations of creators' texts. */
export const translations = {
  offered: endpoint({
    method: 'GET',
    path: '/translations',
    roles: ['visitor'],
    summary: 'Get whether this site offers translations',
    response: z.object({ isOffered: z.boolean() }),
  }),
  performer: endpoint({
    method: 'POST',
    path: '/performers/{id}/translations',
    roles: ['visitor'],
    feature: 'translations',
    summary: 'Translate a performer’s profile text',
    params: IdOrName,
    body,
    response: z.object({ language: z.string(), fields: z.object({ bio: z.string() }) }),
    errors,
    perMinute: 30,
  }),
  message: endpoint({
    method: 'POST',
    path: '/messages/{id}/translations',
    roles: ['user', 'performer', 'studio'],
    studioRoles: [],
    feature: 'translations',
    summary: 'Translate a message that you can read',
    params: Id,
    body,
    response: z.object({ language: z.string(), fields: z.object({ text: z.string() }) }),
    errors,
    perMinute: 30,
  }),
  gallery: translateItem('galleries'),
  video: translateItem('videos'),
  product: translateItem('products'),
};
