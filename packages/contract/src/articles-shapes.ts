import { z } from 'zod';
import { languageCode, text, timestamp, line, prose } from './fields.ts';

export const ARTICLE_TYPES = ['help', 'terms', 'privacy', 'news'] as const;
export const ArticleType = z.enum(ARTICLE_TYPES);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const ArticleListed = z.object({
  _id: z.string(),
  /** Part of its address, `/posts/<slug>`. */
  slug: z.string(),
  type: ArticleType,
  title: z.string(),
  summary: z.string(),
  /** In which the title, the summary and the text are. */
  language: z.string(),
  publishedAt: timestamp,
  updatedAt: timestamp,
});
export const ArticleView = ArticleListed.extend({
  /** HTML of paragraphs, headings with ids, lists, tables, quotes, code, links and pictures: no script, no style, no form. */
  content: z.string(),
  /** Headings of the second and third level. */
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
});

const words = {
  title: text(150),
  summary: line(300).default(''),
  body: prose(50_000),
};
/** The words of an article in another language than its own. */
const ArticleWords = z.object({ language: languageCode, ...words });
export const MOST_ARTICLE_LANGUAGES = 6;
const translations = z.array(ArticleWords).max(MOST_ARTICLE_LANGUAGES - 1);

/** What staff write; `body` is Markdown. */
export const articleFields = z.object({
  ...words,
  /** Of these words. */
  language: languageCode.default('en'),
  /** All other languages; each once. */
  translations: translations.default([]),
  slug: line(80).regex(SLUG, 'Only small letters, digits and single dashes'),
  type: ArticleType,
  status: z.enum(['draft', 'published']).default('draft'),
  ordering: z.number().int().min(0).max(1000).default(0),
});
/** What a published article is to say next. */
export const articleDraftFields = z.object({ ...words, language: languageCode, translations });
export const ArticleDraft = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  language: z.string(),
  translations,
  /** Who wrote it; empty where their account is gone. */
  by: z.string(),
  at: timestamp,
});
export const StaffArticle = z.object({
  _id: z.string(),
  slug: z.string(),
  type: ArticleType,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  language: z.string(),
  translations,
  status: z.enum(['draft', 'published']),
  ordering: z.number().int(),
  publishedAt: timestamp.optional(),
  updatedAt: timestamp,
  /** Of a published article: what it is to say next, which nobody reads yet. */
  draft: ArticleDraft.optional(),
});

export const MOST_ARTICLE_VERSIONS = 50;
/** An article as it was saved once. */
export const ArticleVersionListed = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  /** Who saved it; empty where that was the site itself, or their account is gone. */
  by: z.string(),
  at: timestamp,
});
export const ArticleVersion = ArticleVersionListed.extend({
  summary: z.string(),
  body: z.string(),
  language: z.string(),
  translations,
});
