import { z } from 'zod';
import { languageCode, text, timestamp, line, prose } from '../fields.ts';

export const ARTICLE_TYPES = ['help', 'terms', 'privacy', 'news'] as const;
export const ArticleType = z.enum(ARTICLE_TYPES);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const ArticleListed = z.object({
  _id: z.string(),
  /** Part of the URL, `/posts/<slug>`. */
  slug: z.string(),
  type: ArticleType,
  title: z.string(),
  summary: z.string(),
  /** Language of title, summary and content. */
  language: z.string(),
  publishedAt: timestamp,
  updatedAt: timestamp,
});
export const ArticleView = ArticleListed.extend({
  /**
   * Sanitized HTML: paragraphs, headings with ids, lists, tables, quotes, code, links and pictures. No scripts, styles
   * or forms.
   */
  content: z.string(),
  /** Level 2 and 3 headings. */
  contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.number().int() })),
});

const words = {
  title: text(150),
  summary: line(300).default(''),
  body: prose(50_000),
};
/** Texts of an article in a language other than its own. */
const ArticleWords = z.object({ language: languageCode, ...words });
export const MOST_ARTICLE_LANGUAGES = 6;
const translations = z.array(ArticleWords).max(MOST_ARTICLE_LANGUAGES - 1);

/** Article fields editable by staff. `body` is Markdown. */
export const articleFields = z.object({
  ...words,
  /** Language of the texts above. */
  language: languageCode.default('en'),
  /** Translations, at most one per language. */
  translations: translations.default([]),
  slug: line(80).regex(SLUG, 'Only small letters, digits and single dashes'),
  type: ArticleType,
  status: z.enum(['draft', 'published']).default('draft'),
  ordering: z.number().int().min(0).max(1000).default(0),
});
/** Unpublished changes to a published article. */
export const articleDraftFields = z.object({ ...words, language: languageCode, translations });
export const ArticleDraft = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  language: z.string(),
  translations,
  /** Author, or empty if their account is gone. */
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
  /** Unpublished changes to a published article. */
  draft: ArticleDraft.optional(),
});

export const MOST_ARTICLE_VERSIONS = 50;
/** A saved revision of an article. */
export const ArticleVersionListed = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'published']),
  /** Author of the revision. Empty if the site itself saved it or the author's account is gone. */
  by: z.string(),
  at: timestamp,
});
export const ArticleVersion = ArticleVersionListed.extend({
  summary: z.string(),
  body: z.string(),
  language: z.string(),
  translations,
});
