/**
 * articles: texts that staff publish for everyone: help, terms, privacy and news. Terms: an article's *slug* is its
 * part of the URL. Its *body* is Markdown, and its *content* the HTML generated from it. Invariants: only staff can see
 * drafts. The HTML contains no scripts and no styles, and links only to web, email or site URLs.
 */
import type { Module } from '../../platform/module.ts';
import { card } from './card.ts';
import { articlesRoutes } from './articles.routes.ts';
import { articlesStaffRoutes } from './staff/articles.staff.routes.ts';

export { createArticle } from './staff/keep-article.ts';

export const createArticles = (): Module => ({ ...card, routes: [articlesRoutes, articlesStaffRoutes] });
