import { MOST_ARTICLE_VERSIONS, type Answer, type articlesStaff, type Input } from '@footlight/contract';
import { lockKeys } from '../../../platform/http/idempotency.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { findArticle, listTranslations } from '../articles.queries.ts';
import {
  deleteArticle,
  deleteDraft,
  insertArticle,
  isSlugTaken,
  keepVersion,
  replaceTranslations,
  updateArticle,
} from '../articles.store.ts';
import { staffArticleOf } from './read-for-staff.ts';

type Kept = Answer<typeof articlesStaff.view>;

const refuseSlug = (): never => refuse('CONFLICT', 'Another article already has this address.', { property: 'slug' });

/** Serializes changes to a slug: the second of two simultaneous requests is refused. */
const lockSlug = (tx: Tx, slug: string): Promise<void> => lockKeys(tx, [{ scope: 'article', key: slug }]);

export const readBack = async (tx: Tx, id: string): Promise<Kept> =>
  staffArticleOf(tx.db, (await findArticle(tx.db, id)) ?? refuse('NOT_FOUND'));

/** Checks the languages of an article. Throws VALIDATION_FAILED if a language appears twice. */
export function checkLanguages(language: string, translations: readonly { readonly language: string }[]): void {
  const all = [language, ...translations.map((one) => one.language)];
  if (new Set(all).size < all.length)
    refuse('VALIDATION_FAILED', 'Each language can appear only once.', { property: 'translations' });
}

/** Creates an article. Throws CONFLICT if the slug is taken. */
export async function createArticle(
  tx: Tx,
  { body: { translations, ...body } }: Pick<Input<typeof articlesStaff.create>, 'body'>,
): Promise<Kept> {
  checkLanguages(body.language, translations);
  await lockSlug(tx, body.slug);
  const id = newId();
  const published_at = body.status === 'published' ? tx.now : null;
  const isKept = await insertArticle(tx, { ...body, id, published_at, created_at: tx.now, updated_at: tx.now });
  if (!isKept) refuseSlug();
  await replaceTranslations(tx, id, translations);
  await keepVersion(tx, id, newId(), MOST_ARTICLE_VERSIONS);
  await record(tx, {
    action: 'article.create',
    subject: `article:${id}`,
    detail: { slug: body.slug, status: body.status },
  });
  return readBack(tx, id);
}

/**
 * Updates an article. Saving its text discards its draft. Throws NOT_FOUND if there is no such article, or CONFLICT if
 * the slug is taken.
 */
export async function changeArticle(
  tx: Tx,
  { params, body: { translations, ...body } }: Pick<Input<typeof articlesStaff.update>, 'params' | 'body'>,
): Promise<Kept> {
  if (body.slug) await lockSlug(tx, body.slug);
  const row = (await findArticle(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (body.slug && (await isSlugTaken(tx, body.slug, row.id))) refuseSlug();
  checkLanguages(body.language ?? row.language, translations ?? (await listTranslations(tx.db, row.id)));
  const isFirst = body.status === 'published' && row.published_at === null;
  await updateArticle(tx, row.id, { ...body, ...(isFirst ? { published_at: tx.now } : {}), updated_at: tx.now });
  if (translations) await replaceTranslations(tx, row.id, translations);
  // The form for saving the text or unpublishing has already displayed the draft, so the draft can be discarded.
  if (body.body !== undefined || body.status === 'draft') await deleteDraft(tx, row.id);
  await keepVersion(tx, row.id, newId(), MOST_ARTICLE_VERSIONS);
  await record(tx, {
    action: 'article.update',
    subject: `article:${row.id}`,
    detail: { slug: body.slug ?? row.slug, status: body.status ?? row.status },
  });
  return readBack(tx, row.id);
}

/** Deletes an article. Throws NOT_FOUND if there is no such article. */
export async function removeArticle(
  tx: Tx,
  { params }: Pick<Input<typeof articlesStaff.remove>, 'params'>,
): Promise<{ success: boolean }> {
  const row = (await findArticle(tx.db, params.id)) ?? refuse('NOT_FOUND');
  await deleteArticle(tx, row.id);
  await record(tx, { action: 'article.remove', subject: `article:${row.id}`, detail: { slug: row.slug } });
  return { success: true };
}
