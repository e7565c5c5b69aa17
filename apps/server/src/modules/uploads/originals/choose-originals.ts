import type { Answer, Input, uploads } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { queueRemovalOf } from '../upload-jobs.ts';
import { readGiven } from './originals.queries.ts';
import { setGiven, takeOriginals } from './originals.store.ts';

type Originals = Answer<typeof uploads.originals>;
/** Maximum files removed per job. */
const MOST_KEYS = 200;

export const readOriginals = ({ db, caller }: RequestContext): Promise<Originals> => readGiven(db, caller.accountId);

/**
 * Chooses whether buyers of photos and of videos get the originals. The originals of files on sale become available
 * within minutes, or are withdrawn immediately.
 */
export async function chooseOriginals(
  tx: Tx,
  { body }: Pick<Input<typeof uploads.chooseOriginals>, 'body'>,
): Promise<Originals> {
  const { accountId } = tx.caller;
  await setGiven(tx, accountId, body);
  const gone = [
    ...(body.photos ? [] : await takeOriginals(tx, accountId, 'photo')),
    ...(body.videos ? [] : await takeOriginals(tx, accountId, 'video')),
  ];
  for (let at = 0; at < gone.length; at += MOST_KEYS) await queueRemovalOf(tx, gone.slice(at, at + MOST_KEYS));
  return body;
}
