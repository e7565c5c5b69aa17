import { z } from 'zod';
import { ArticleListed, ArticleType, ArticleView } from './shapes.ts';
import { endpoint, list } from '../core.ts';
import { languageCode, pageOf, optionalText } from '../fields.ts';

/** Preferred language of the texts. Falls back to the article's own. */
const inLanguage = { language: languageCode.optional() };

export const articles = {
  search: endpoint({
    method: 'GET',
    path: '/posts/search',
    roles: ['visitor'],
    summary: 'List published articles: news by date, others in the order set by staff',
    query: z
      .object({
        ...pageOf(12),
        sort: z.enum(['asc', 'desc']).default('desc'),
        sortBy: z.enum(['ordering', 'updatedAt']).default('ordering'),
        q: optionalText(100),
        type: ArticleType.optional(),
        ...inLanguage,
      })
      .strict(),
    response: list(ArticleListed),
  }),
  view: endpoint({
    method: 'GET',
    path: '/posts/{id}',
    roles: ['visitor'],
    summary: 'Get a published article, by id or slug, as clean HTML with a table of contents',
    params: z.object({ id: z.string().min(1).max(80) }),
    query: z.object(inLanguage).strict(),
    response: ArticleView,
    errors: ['NOT_FOUND'],
  }),
};
