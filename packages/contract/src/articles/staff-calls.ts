import { z } from 'zod';
import {
  articleDraftFields,
  articleFields,
  ArticleType,
  ArticleVersion,
  ArticleVersionListed,
  ArticleView,
  MOST_ARTICLE_VERSIONS,
  StaffArticle,
} from './shapes.ts';
import { endpoint, list, shortList } from '../core.ts';
import { Id, pageOf, success, optionalText, line, lines } from '../fields.ts';

const writing = { roles: ['staff'], staff: ['admin', 'support'] } as const;

export const articlesStaff = {
  search: endpoint({
    ...writing,
    method: 'GET',
    path: '/admin/articles',
    summary: 'List articles including drafts, most recently changed first',
    query: z
      .object({
        ...pageOf(24),
        sort: z.enum(['asc', 'desc']).default('desc'),
        sortBy: z.enum(['updatedAt']).default('updatedAt'),
        q: optionalText(100),
        type: ArticleType.optional(),
        status: z.enum(['draft', 'published']).optional(),
      })
      .strict(),
    response: list(
      StaffArticle.omit({ body: true, translations: true, draft: true }).extend({
        languages: z.array(z.string()).max(6),
      }),
    ),
  }),
  view: endpoint({
    ...writing,
    method: 'GET',
    path: '/admin/articles/{id}',
    summary: 'Get an article’s source',
    params: Id,
    response: StaffArticle,
    errors: ['NOT_FOUND'],
  }),
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/admin/articles',
    summary: 'Create an article, as a draft unless `status` is published',
    body: articleFields,
    response: StaffArticle,
    errors: ['CONFLICT'],
  }),
  update: endpoint({
    ...writing,
    method: 'PUT',
    path: '/admin/articles/{id}',
    summary: 'Update an article',
    params: Id,
    body: articleFields
      .extend({
        // Without defaults, so that omitted fields stay unchanged.
        summary: line(300),
        language: articleFields.shape.language.unwrap(),
        translations: articleFields.shape.translations.unwrap(),
        status: z.enum(['draft', 'published']),
        ordering: z.number().int().min(0).max(1000),
      })
      .partial(),
    response: StaffArticle,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/admin/articles/{id}',
    summary: 'Delete an article',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  keepDraft: endpoint({
    ...writing,
    method: 'PUT',
    path: '/admin/articles/{id}/draft',
    summary: 'Save a draft of a published article; readers see the published version until it is updated',
    params: Id,
    body: articleDraftFields,
    response: StaffArticle,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  dropDraft: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/admin/articles/{id}/draft',
    summary: 'Discard the draft of a published article',
    params: Id,
    response: StaffArticle,
    errors: ['NOT_FOUND'],
  }),
  versions: endpoint({
    ...writing,
    method: 'GET',
    path: '/admin/articles/{id}/versions',
    summary: 'List an article’s saved versions, newest first; the newest 50 are kept',
    params: Id,
    response: shortList(ArticleVersionListed, MOST_ARTICLE_VERSIONS),
    errors: ['NOT_FOUND'],
  }),
  version: endpoint({
    ...writing,
    method: 'GET',
    path: '/admin/articles/{id}/versions/{versionId}',
    summary: 'Get a saved version of an article',
    params: Id.extend({ versionId: z.uuid() }),
    response: ArticleVersion,
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    ...writing,
    method: 'POST',
    path: '/admin/articles/preview',
    summary: 'Render Markdown as readers will see it',
    body: z.object({ body: lines(50_000) }),
    response: ArticleView.pick({ content: true, contents: true }),
  }),
};
