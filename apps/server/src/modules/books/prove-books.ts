import type { Answer, booksStaff } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { proveClaims, type Claims, type ProofLine } from '../../platform/db/prove-claims.ts';
import { withSignOfLife } from '../../platform/jobs/with-sign-of-life.ts';
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import { findNewestProof } from './books.queries.ts';
import { beginProof, finishProof, noteLines, noteSeen, sumClasses } from './books.store.ts';
import { proofView } from './books.views.ts';

export const PROVE_JOB = 'books.prove';
type Call = typeof booksStaff.prove;

/** Queues a proof for the next free worker. Throws CONFLICT if one is running. */
export const askForProof =
  (claims: Claims) =>
  async (tx: Tx): Promise<Answer<Call>> => {
    const id = newId();
    if (!(await beginProof(tx, { id, claims: countOf(claims), askedBy: tx.caller.accountId })))
      refuse('CONFLICT', 'A proof is already running.');
    await record(tx, { action: 'books.prove', subject: `proof:${id}` });
    await jobs.add(tx.db, PROVE_JOB, { id }, { key: `${PROVE_JOB}:${id}` });
    return proofView((await findNewestProof(tx.db)) ?? refuse('NOT_FOUND'));
  };

const countOf = (claims: Claims): number => Object.keys(claims).length;

/** Runs a requested proof, or a scheduled one unless another is running. */
export async function proveOnce(
  { transactions, database, log }: Pick<Platform, 'transactions' | 'database' | 'log'>,
  claims: Claims,
  payload: unknown,
): Promise<void> {
  const asked = (payload as { readonly id?: unknown } | null)?.id;
  const id = typeof asked === 'string' ? asked : newId();
  const seen = () => transactions.system((tx) => noteSeen(tx, id));
  const begin = () => transactions.system((tx) => beginProof(tx, { id, claims: countOf(claims), askedBy: null }));
  if (!(await (id === asked ? seen() : begin()))) return;
  const known: ProofLine[] = [];
  const prove = () =>
    proveClaims(database.kysely, claims, async (line) => {
      known.push(line);
      await transactions.system((tx) => noteLines(tx, id, known));
    });
  try {
    const lines = await withSignOfLife(seen, { log, subject: { proof: id } }, prove);
    await transactions.system(sumClasses);
    await transactions.system((tx) => finishProof(tx, id, lines));
    const wrong = lines.filter((line) => line.wrong > 0);
    if (wrong.length > 0) log.error({ proof: id, wrong }, 'THE BOOKS ARE NOT IN BALANCE');
  } catch (error) {
    await transactions.system((tx) => finishProof(tx, id, null));
    throw error;
  }
}
