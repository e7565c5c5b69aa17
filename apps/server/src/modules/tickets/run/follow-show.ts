import type { Tx } from '../../../platform/transaction.ts';
import { announceShow } from '../announce-show.ts';
import { readPicture } from '../settle/due.queries.ts';
import { endTicketedShow } from '../settle/end-show.ts';
import { isActive } from '../tickets.queries.ts';
import { afterwards, countPicture, type TicketDoors } from '../tickets.rules.ts';
import { lockShow, updateShow } from '../tickets.store.ts';

/** Updates a running show's picture time. Once its paid show has ended, settles its tickets or lets it begin again. */
export async function followShow(tx: Tx, doors: Pick<TicketDoors, 'commission'>, id: string): Promise<void> {
  const show = await lockShow(tx, id);
  if (show?.status !== 'running') return;
  const picture = await readPicture(tx.db, id);
  const counted = countPicture(show, picture, tx.now);
  const next = { ...show, ...counted };
  if (picture.isRunning) return updateShow(tx, id, counted);
  const status = afterwards(next, await isActive(tx.db, show.performer_id), tx.now);
  const after = { ...counted, status: status === 'announced' ? status : show.status };
  await updateShow(tx, id, after);
  if (status === 'announced') announceShow(tx, { ...next, status });
  else await endTicketedShow(tx, doors, next, { status });
}
