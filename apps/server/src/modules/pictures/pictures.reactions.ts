import type { Reactions } from '../../platform/module.ts';
import { fileMatch } from './looks.ts';
import { listPrints, listShowLookalikes, type ShowLookalike } from './pictures.queries.ts';
import { nearestOf } from './prints.rules.ts';

/** Maximum recordings and clips to report per blocked picture, nearest first. */
const MOST_LOOKALIKES = 100;

/** Reports to staff the recordings and clips that look like a newly blocked picture. */
export const picturesReactions: Reactions = {
  'picture/blocked': async (tx, { pictureId }) => {
    const found: ShowLookalike[] = [];
    for (const bits of await listPrints(tx.db, pictureId))
      found.push(...(await listShowLookalikes(tx.db, bits, MOST_LOOKALIKES)));
    for (const { kind, id, atMs, distance } of nearestOf(found, MOST_LOOKALIKES))
      await fileMatch(tx, { id: pictureId, distance, atMs, pictureKey: null }, { kind, subjectId: id, hidden: null });
  },
};
