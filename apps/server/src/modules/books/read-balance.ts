import { ACCOUNT_CLASSES, unitsToTokens, type Answer, type booksStaff } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { findHeld, findNewestProof, listSums } from './books.queries.ts';
import { proofView } from './books.views.ts';

/** Returns each class's balance as of the last summation, and the state of the latest proof. */
export async function readBalance({ db }: Pick<RequestContext, 'db'>): Promise<Answer<typeof booksStaff.balance>> {
  const [rows, proof, held] = await Promise.all([listSums(db), findNewestProof(db), findHeld(db)]);
  const sums = ACCOUNT_CLASSES.map((name) => {
    const row = rows.find((one) => one.class === name);
    return { class: name, accounts: row?.accounts ?? 0, units: row?.units ?? 0 };
  });
  const at = rows[0]?.summed_at;
  return {
    ...(at ? { at: at.toISOString() } : {}),
    sums: at ? sums.map(({ units, ...sum }) => ({ ...sum, tokens: unitsToTokens(units) })) : [],
    totalTokens: unitsToTokens(sums.reduce((all, { units }) => all + units, 0)),
    ...(proof ? { proof: proofView(proof) } : {}),
    ...(held ? { heldAt: held.toISOString() } : {}),
  };
}
