import type { Answer, articlesStaff, Input } from '@footlight/contract';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { record } from '../../audit/index.ts';
import { findArticle } from '../articles.queries.ts';
import { deleteDraft, writeDraft } from '../articles.store.ts';
import { checkLanguages, readBack } from './keep-article.ts';

type Kept = Answer<typeof articlesStaff.view>;

/**
 * Stores unpublished changes to a published article. Throws NOT_FOUND if there is no such article, CONFLICT if the
 * article itself is a draft, or VALIDATION_FAILED if a language appears twice.
 */
export async function keepDraft(
  tx: Tx,
  { params, body }: Pick<Input<typeof articlesStaff.keepDraft>, 'params' | 'body'>,
): Promise<Kept> {
  checkLanguages(body.language, body.translations);
  const row = (await findArticle(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (row.status === 'draft') refuse('CONFLICT', 'This article is already a draft: save it instead.');
  await writeDraft(tx, row.id, body);
  await record(tx, { action: 'article.draft', subject: `article:${row.id}`, detail: { slug: row.slug } });
  return readBack(tx, row.id);
}

/** Discards the draft of an article. Throws NOT_FOUND if there is no such article or draft. */
export async function dropDraft(
  tx: Tx,
  { params }: Pick<Input<typeof articlesStaff.dropDraft>, 'params'>,
): Promise<Kept> {
  const row = (await findArticle(tx.db, params.id)) ?? refuse('NOT_FOUND');
  if (!(await deleteDraft(tx, row.id))) refuse('NOT_FOUND');
  await record(tx, { action: 'article.undraft', subject: `article:${row.id}`, detail: { slug: row.slug } });
  return readBack(tx, row.id);
}
