import { MOST_ARTICLE_VERSIONS, type Answer, type articlesStaff, type Input } from '@footlight/contract';
import { wordsOf } from '../../../platform/db/word-search.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/refuse.ts';
import {
  findArticle,
  findDraft,
  findVersion,
  listAll,
  listTranslations,
  listVersions,
  type ArticleRow,
  type ListedRow,
  type VersionRow,
} from '../articles.queries.ts';

const listedOf = ({
  id,
  slug,
  type,
  title,
  summary,
  status,
  ordering,
  language,
  published_at,
  updated_at,
}: ListedRow) => ({
  _id: id,
  slug,
  type,
  title,
  summary,
  status,
  ordering,
  language,
  ...(published_at ? { publishedAt: published_at.toISOString() } : {}),
  updatedAt: updated_at.toISOString(),
});

export async function staffArticleOf(
  db: RequestContext['db'],
  row: ArticleRow,
): Promise<Answer<typeof articlesStaff.view>> {
  const draft = await findDraft(db, row.id);
  return {
    ...listedOf(row),
    body: row.body,
    translations: await listTranslations(db, row.id),
    ...(draft ? { draft: { ...draft, translations: [...draft.translations], at: draft.at.toISOString() } } : {}),
  };
}

/** Lists all articles, including drafts. */
export async function searchForStaff(
  { db }: RequestContext,
  { query: { q = '', type, status, ...page } }: Input<typeof articlesStaff.search>,
): Promise<Answer<typeof articlesStaff.search>> {
  const { rows, total } = await listAll(db, { words: wordsOf(q), type, status }, page);
  return { data: rows.map((row) => ({ ...listedOf(row), languages: [...row.languages] })), ...total };
}

/** Returns an article in its source form. Throws NOT_FOUND if there is no such article. */
export async function readArticle(
  { db }: RequestContext,
  { params }: Input<typeof articlesStaff.view>,
): Promise<Answer<typeof articlesStaff.view>> {
  return staffArticleOf(db, (await findArticle(db, params.id)) ?? refuse('NOT_FOUND'));
}

const versionOf = ({ id, title, status, by, at }: VersionRow) => ({ _id: id, title, status, by, at: at.toISOString() });

/** Lists the saved versions of an article. Throws NOT_FOUND if there is no such article. */
export async function readVersions(
  { db }: RequestContext,
  { params }: Input<typeof articlesStaff.versions>,
): Promise<Answer<typeof articlesStaff.versions>> {
  const rows = await listVersions(db, params.id, MOST_ARTICLE_VERSIONS);
  if (rows.length === 0 && !(await findArticle(db, params.id))) refuse('NOT_FOUND');
  return { data: rows.map(versionOf), total: rows.length };
}

/** Returns a saved version of an article. Throws NOT_FOUND if there is none or it belongs to another article. */
export async function readVersion(
  { db }: RequestContext,
  { params }: Input<typeof articlesStaff.version>,
): Promise<Answer<typeof articlesStaff.version>> {
  const row = (await findVersion(db, params.id, params.versionId)) ?? refuse('NOT_FOUND');
  const { summary, body, language, translations } = row;
  return { ...versionOf(row), summary, body, language, translations };
}
