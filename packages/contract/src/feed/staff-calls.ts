import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { OwnPost, PostStatus } from './shapes.ts';
import { Id, pageQuery, prose } from '../fields.ts';

const deciding = {
  method: 'POST',
  roles: ['staff'],
  staff: ['admin', 'moderator'],
  secret: true,
  params: Id,
  response: OwnPost,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

export const feedStaff = {
  posts: endpoint({
    method: 'GET',
    path: '/admin/posts',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'List posts by status, longest waiting first',
    secret: true,
    query: pageQuery(['createdAt', 'updatedAt'], 24)
      .extend({ status: PostStatus.default('pending') })
      .strict(),
    response: list(OwnPost),
  }),
  approve: endpoint({ ...deciding, path: '/admin/posts/{id}/approve', summary: 'Approve a post' }),
  reject: endpoint({
    ...deciding,
    path: '/admin/posts/{id}/reject',
    summary: 'Reject a post, even a published one, with a reason that its creator sees',
    body: z.object({ reason: prose(500) }),
  }),
};
