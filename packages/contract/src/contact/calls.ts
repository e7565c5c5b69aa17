import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { email, Id, pageOf, success, text, timestamp, prose, optionalText } from '../fields.ts';

const ContactMessage = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(['open', 'answered']),
  /** Account that was signed in when the message was written. */
  account: z.object({ _id: z.string(), username: z.string(), role: z.string() }).optional(),
  answer: z.string().optional(),
  answeredBy: z.string().optional(),
  answeredAt: timestamp.optional(),
  createdAt: timestamp,
});

export const contact = {
  send: endpoint({
    method: 'POST',
    path: '/contact',
    roles: ['visitor'],
    summary: 'Send a message to staff; at most 5 per hour',
    body: z.object({ name: text(100), email, subject: text(150), message: prose(5000) }),
    response: success,
    perMinute: 20,
  }),
};

const inbox = { roles: ['staff'], staff: ['admin', 'support'], errors: ['NOT_FOUND'] } as const;
export const contactStaff = {
  search: endpoint({
    ...inbox,
    method: 'GET',
    path: '/admin/contact',
    summary: 'List messages to staff by status: open ones longest waiting first, answered ones newest first',
    query: z
      .object({
        ...pageOf(24),
        /** Defaults to oldest first for open messages, and to newest first for answered ones. */
        sort: z.enum(['asc', 'desc']).optional(),
        sortBy: z.enum(['createdAt']).default('createdAt'),
        q: optionalText(100),
        status: z.enum(['open', 'answered']).default('open'),
      })
      .strict(),
    response: list(ContactMessage),
    errors: [],
  }),
  answer: endpoint({
    ...inbox,
    method: 'POST',
    path: '/admin/contact/{id}/answer',
    summary: 'Answer a message by mail, once',
    params: Id,
    body: z.object({ text: prose(5000) }),
    response: ContactMessage,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  mark: endpoint({
    ...inbox,
    method: 'PUT',
    path: '/admin/contact/{id}',
    summary: 'Mark a message as answered elsewhere, or reopen it',
    params: Id,
    body: z.object({ status: z.enum(['open', 'answered']) }),
    response: ContactMessage,
  }),
  remove: endpoint({
    ...inbox,
    method: 'DELETE',
    path: '/admin/contact/{id}',
    summary: 'Delete a message',
    params: Id,
    response: success,
  }),
};
