import type { Answer, articles, Input } from '@footlight/contract';
import { wordsOf } from '../../platform/db/word-search.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { refuse } from '../../platform/refuse.ts';
import { findArticle, listPublished, type ListedRow } from './articles.queries.ts';
import { htmlOf } from './markdown.ts';

const listedOf = ({ id, slug, type, title, summary, language, published_at, updated_at }: ListedRow) => ({
  _id: id,
  slug,
  type,
  title,
  summary,
  language,
  publishedAt: (published_at ?? updated_at).toISOString(),
  updatedAt: updated_at.toISOString(),
});

export async function searchArticles(
  { db }: RequestContext,
  { query: { q = '', type, language, ...page } }: Input<typeof articles.search>,
): Promise<Answer<typeof articles.search>> {
  const { rows, total } = await listPublished(db, { words: wordsOf(q), type, language }, page);
  return { data: rows.map(listedOf), ...total };
}

/** Returns a published article. Throws NOT_FOUND if there is none or it is a draft. */
export async function viewArticle(
  { db }: RequestContext,
  { params, query }: Input<typeof articles.view>,
): Promise<Answer<typeof articles.view>> {
  const row = await findArticle(db, params.id, query.language);
  if (row?.status !== 'published') refuse('NOT_FOUND');
  return { ...listedOf(row), ...htmlOf(row.body) };
}
