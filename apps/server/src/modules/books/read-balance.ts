import { ACCOUNT_CLASSES, unitsToTokens, type Answer, type booksStaff } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { findHeld, findNewestProof, listSums } from './books.queries.ts';
import { proofView } from './books.views.ts';

/** What each class of accounts had when it was last added up, and how the newest proof stands. */
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
