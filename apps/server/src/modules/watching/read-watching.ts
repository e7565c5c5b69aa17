import { MOST_WATCHING, type Answer, type watching } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { viewItems } from '../catalog/index.ts';
import { viewRecordings } from '../recordings/index.ts';
import { listPositions, type PositionRow } from './watching.queries.ts';

type List = Answer<typeof watching.list>;
type Watched = List['data'][number];

/** Lists items the caller has started and may still watch. */
export const readWatching =
  (files: Pick<SealedFiles, 'signedUrl' | 'signFor'>) =>
  async ({ db, caller }: RequestContext): Promise<List> => {
    const rows = await listPositions(db, caller, MOST_WATCHING);
    const idsOf = (kind: PositionRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.item_id);
    const [items, recordings] = await Promise.all([
      viewItems({ db, files }, caller, idsOf('video')),
      viewRecordings({ db, files }, caller, idsOf('recording')),
    ]);
    const data = rows.flatMap((row): Watched[] => {
      const item = items.get(row.item_id);
      const recording = recordings.get(row.item_id);
      if (item?.item.isOpen && !item.isRemoved) {
        const { title, performer, picture } = item.item;
        return [watchedOf(row, { title, performer, poster: picture?.src })];
      }
      return recording?.recording.isOpen && !recording.isRemoved ? [watchedOf(row, recording.recording)] : [];
    });
    return { data, total: data.length };
  };

const watchedOf = (
  { item_id, kind, position_seconds, duration_seconds, updated_at }: PositionRow,
  { title, performer, poster }: Pick<Watched, 'title' | 'performer' | 'poster'>,
): Watched => ({
  _id: item_id,
  kind,
  title,
  seconds: position_seconds,
  duration: duration_seconds,
  performer: { _id: performer._id, username: performer.username, name: performer.name, avatar: performer.avatar },
  ...(poster ? { poster } : {}),
  updatedAt: updated_at.toISOString(),
});
