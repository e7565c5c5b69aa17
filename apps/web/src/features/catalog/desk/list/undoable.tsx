import { HeldActs } from '../../../../shared/holding/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { PUT_BACK_MS, type useChangeItems } from './use-change-items.ts';
import { DELETE_MS, type useHeldDeletions } from './use-held-deletions.ts';

interface Props {
  changes: ReturnType<typeof useChangeItems>;
  deletions: ReturnType<typeof useHeldDeletions>;
}

/** Recent changes and deletions that can be undone. */
export function Undoable({ changes, deletions }: Props) {
  const t = useWords(catalogDeskWords);
  const words = {
    undo: t('content.undo'),
    sending: t('content.deleting'),
    left: (seconds: number) => t('content.secondsLeft', { seconds }),
  };
  const gone = deletions.held.map(({ id, items, dueAt, state }) => ({
    id,
    dueAt,
    state,
    ms: DELETE_MS,
    words:
      items.length === 1
        ? t('content.deletedOne', { title: items[0]?.title })
        : t('content.deleted', { count: items.length }),
  }));
  const back = changes.done.map((one) => ({ ...one, state: 'held' as const, ms: PUT_BACK_MS }));
  return (
    <HeldActs
      label={t('content.undoable')}
      acts={[...gone, ...back]}
      words={words}
      onUndo={(id) => {
        if (!deletions.undo(id)) void changes.putBack(id);
      }}
    />
  );
}
