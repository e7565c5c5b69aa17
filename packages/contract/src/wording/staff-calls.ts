import { z } from 'zod';
import { endpoint, shortList } from '../core.ts';
import { success, timestamp, text, optionalText, prose } from '../fields.ts';
import { LANGUAGES } from '../languages.ts';
import { MAIL_KINDS } from './terms.ts';

const MOST_KINDS = 200;
const MOST_CHANGES = 50;
const LONGEST_SUBJECT = 200;
const LONGEST_BODY = 10_000;

const MailLanguage = z.enum(LANGUAGES);
const WORDS = {
  subject: text(LONGEST_SUBJECT),
  /**
   * Paragraphs separated by empty lines. `{name}` is a placeholder. A paragraph that contains only empty values is left
   * out.
   */
  body: prose(LONGEST_BODY),
} as const;
const Words = z.object(WORDS);
const which = z.object({
  kind: z
    .string()
    .regex(/^[a-z]+(\.[a-zA-Z]+)+$/)
    .max(60),
  language: MailLanguage,
});
const CHANGED = ['NOT_FOUND', 'CONFLICT'] as const;

const MailKind = z.object({
  kind: z.enum(MAIL_KINDS),
  /** Languages with text edited by staff. */
  changed: z.array(MailLanguage),
  /** Absent if the subject depends on the event. */
  subject: z.string().optional(),
});
const MailText = z.object({
  kind: z.enum(MAIL_KINDS),
  language: MailLanguage,
  ...WORDS,
  /** Default text from the code. */
  original: Words,
  placeholders: z
    .array(
      z.object({
        name: z.string(),
        sample: z.string(),
        /** True if the email is useless without this placeholder. */
        isNeeded: z.boolean(),
      }),
    )
    .max(30),
  /** Id of the change that produced this text, to be sent with the next update. Absent for the default text. */
  version: z.string().optional(),
  history: z
    .array(
      z.object({
        _id: z.string(),
        by: z.string(),
        at: timestamp,
        /** Absent if the text was reset. */
        words: Words.optional(),
      }),
    )
    .max(MOST_CHANGES),
});
export type MailText = z.infer<typeof MailText>;

/** Texts of the emails the site sends. */
export const wordingStaff = {
  list: endpoint({
    method: 'GET',
    path: '/admin/mails',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'List all mails by name, with their subject in a language',
    query: z.object({ language: MailLanguage.default('en') }),
    response: shortList(MailKind, MOST_KINDS),
  }),
  view: endpoint({
    method: 'GET',
    path: '/admin/mails/{kind}/{language}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Get a mail in a language: its text, its placeholders and past changes, newest first',
    params: which,
    response: MailText,
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/admin/mails/{kind}/{language}/preview',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Preview a text with sample values; fails if placeholders are unknown or missing',
    params: which,
    body: Words,
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
    errors: ['NOT_FOUND'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/mails/{kind}/{language}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Update a mail’s text; CONFLICT if a colleague changed it first',
    params: which,
    body: Words.extend({ version: optionalText(60) }),
    response: MailText,
    errors: CHANGED,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: '/admin/mails/{kind}/{language}',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Reset a mail to its built-in text',
    params: which,
    response: MailText,
    errors: CHANGED,
  }),
  test: endpoint({
    method: 'POST',
    path: '/admin/mails/{kind}/{language}/test',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Send a mail with sample values to yourself',
    params: which,
    body: Words,
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
};
