import { z } from 'zod';
import { endpoint, shortList } from './core.ts';
import { Id, IdOrName, success } from './fields.ts';
import { Emote } from './subscriptions-shapes.ts';

/** A creator's own small pictures: calls of the word `subscriptions`. */
export const emoteCalls = {
  emotes: endpoint({
    method: 'GET',
    path: '/subscriptions/emotes/{id}',
    roles: ['visitor'],
    summary: 'Emotes of a creator, by id or username',
    params: IdOrName,
    response: shortList(Emote, 20),
    errors: ['NOT_FOUND'],
  }),
  addEmote: endpoint({
    method: 'POST',
    path: '/subscriptions/emotes',
    roles: ['performer'],
    summary: 'Add an emote, 20 at most; another picture under a name replaces the one before',
    body: z.object({
      name: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^[a-z0-9_]{2,20}$/, 'Must be 2 to 20 letters, digits or _'),
    }),
    files: { picture: { maxBytes: 512 * 1024, kinds: ['image'], required: true } },
    response: Emote,
    errors: ['CONFLICT'],
    perMinute: 30,
  }),
  removeEmote: endpoint({
    method: 'DELETE',
    path: '/subscriptions/emotes/{id}',
    roles: ['performer'],
    summary: 'Remove an emote',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
};
