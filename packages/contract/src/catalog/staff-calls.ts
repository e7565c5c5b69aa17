import { z } from 'zod';
import { ItemKind, ItemStatus, OwnItem } from './shapes.ts';
import { endpoint, list } from '../core.ts';
import { Id, id, pageQuery, timestamp, prose } from '../fields.ts';

export const catalogStaff = {
  items: endpoint({
    method: 'GET',
    path: '/admin/items',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'List items by status, longest waiting first; photos of a waiting gallery are included in it',
    secret: true,
    query: pageQuery(['createdAt', 'updatedAt', 'place', 'pendingSince'], 24)
      .extend({
        status: ItemStatus.default('pending'),
        kind: ItemKind.optional(),
        /** All photos of a gallery, regardless of status. */
        galleryId: id.optional(),
      })
      .strict(),
    response: list(OwnItem),
  }),
  item: endpoint({
    method: 'GET',
    path: '/admin/items/{id}',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Get an item with all its content',
    secret: true,
    params: Id,
    response: OwnItem,
    errors: ['NOT_FOUND'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/admin/items/{id}/approve',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Approve an item; a gallery together with its waiting photos',
    secret: true,
    params: Id,
    response: OwnItem,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/items/{id}/reject',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Reject an item, even one on sale, with a reason that its creator sees',
    secret: true,
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: OwnItem,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  releaseFormLink: endpoint({
    method: 'GET',
    path: '/admin/release-forms/{id}/link',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Create a short-lived link to a release form; logged',
    secret: true,
    params: Id,
    response: z.object({ url: z.string(), expiresAt: timestamp, mime: z.string(), dateOfBirth: z.string() }),
    errors: ['NOT_FOUND'],
  }),
};
