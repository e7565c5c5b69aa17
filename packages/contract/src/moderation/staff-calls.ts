import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { Id, optionalText, success, text, timestamp, prose } from '../fields.ts';

const MOST_RULES = 2000;
const Action = z.enum(['mask', 'hold', 'refuse']);
const Place = z.enum(['chat', 'messages', 'texts']);

const WordRule = z.object({
  _id: z.string(),
  kind: z.enum(['word', 'host']),
  pattern: z.string(),
  action: Action,
  places: z.array(Place).max(3),
  note: z.string(),
  createdAt: timestamp,
});

const desk = { roles: ['staff'], staff: ['admin', 'moderator'] } as const;
/** Block list of words and links in user text. */
export const moderationStaff = {
  list: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/word-rules',
    summary: 'List rules for words and links, newest first',
    response: shortList(WordRule, MOST_RULES),
  }),
  add: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/word-rules',
    summary: 'Add a rule: a word or phrase with * as wildcard, or a host including its subdomains',
    body: z.object({
      kind: z.enum(['word', 'host']),
      pattern: text(100),
      action: Action,
      places: z.array(Place).min(1).max(3).default(['chat', 'messages', 'texts']),
      note: optionalText(200),
    }),
    response: WordRule,
    errors: ['ALREADY_DONE', 'CONFLICT'],
  }),
  remove: endpoint({
    ...desk,
    method: 'DELETE',
    path: '/admin/word-rules/{id}',
    summary: 'Delete a rule',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  test: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/word-rules/test',
    summary: 'Test the rules on a text',
    body: z.object({ text: prose(5000), place: Place.default('chat') }),
    response: z.object({
      action: z.enum(['pass', ...Action.options]),
      text: z.string(),
      hits: z.array(z.object({ ruleId: z.string(), pattern: z.string(), action: Action, words: z.string() })).max(50),
    }),
  }),
};
