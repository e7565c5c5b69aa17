import { Button, CirclePlay, Pause } from '@footlight/ui';
import { useId } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../shared/live/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { recordingsWords } from './words.ts';
import { Sign } from './sign.tsx';
import css from './recordings.module.css';
import { useRecordState } from './use-record-state.ts';
import { useApi } from '../../shared/api/index.ts';
import { recordingsQueries } from './recordings.queries.ts';

/**
 * Recording switch for the performer's own show. `showId` is a private show's id, or the performer's id for the public
 * show. Hidden if recording isn't allowed.
 */
export function RecordSwitch({ showId }: { showId: string }) {
  const t = useWords(recordingsWords);
  const query = useRecordState(showId);
  const state = query.data;
  const noteId = useId();
  const switching = useSwitchRecording(showId);
  // Refetches, because only the server detects the codec in use, and the codec may change when the video returns.
  const again = () => void query.refetch();
  useLive('stream/publisher-problem', again);
  useLive('stream/state-changed', again);
  if (!state || (!state.canRecord && !state.isRecording && !state.obstacle)) return null;
  const on = state.isRecording;
  const change = () =>
    switching.mutate(!on, {
      onSuccess: () => void toast.success(t(on ? 'recordings.stopped' : 'recordings.started')),
      onError: (error) => void toast.error(error.message),
    });
  return (
    <div className={css.switch}>
      <Button
        size="large"
        busy={switching.isPending}
        disabled={!on && state.obstacle !== undefined}
        aria-describedby={state.obstacle && noteId}
        icon={on ? <Pause size={18} aria-hidden /> : <CirclePlay size={18} aria-hidden />}
        onClick={change}
      >
        {t(on ? 'recordings.stop' : 'recordings.start')}
      </Button>
      <Sign on={on} />
      <output id={noteId} className={css.obstacle}>
        {state.obstacle && t(`recordings.obstacle.${state.obstacle}`)}
      </output>
    </div>
  );
}

/** Starts or stops recording the performer's own show. Idempotent. */
function useSwitchRecording(showId: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => api.recordings.switch({ params: { a: showId, b: on ? 'start' : 'stop' }, body: {} }),
    onSuccess: (state) => void client.setQueryData(recordingsQueries.state(showId).queryKey, state),
  });
}
