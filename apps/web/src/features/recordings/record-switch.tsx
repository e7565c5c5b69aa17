import { Button, CirclePlay, Pause } from '@footlight/ui';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { Sign } from './record-sign.tsx';
import css from './recordings.module.css';
import { useRecordState } from './use-record-state.ts';
import { useSwitchRecording } from './use-switch-recording.ts';

/**
 * A performer's switch for the recording of an own show: `showId` is a private show's id, or the performer's for the public
 * one. Not there while nothing may be recorded.
 */
export function RecordSwitch({ showId }: { showId: string }) {
  const t = useWords();
  const { data: state } = useRecordState(showId);
  const switching = useSwitchRecording(showId);
  if (!state || (!state.canRecord && !state.isRecording)) return null;
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
        icon={on ? <Pause size={18} aria-hidden /> : <CirclePlay size={18} aria-hidden />}
        onClick={change}
      >
        {t(on ? 'recordings.stop' : 'recordings.start')}
      </Button>
      <Sign on={on} />
    </div>
  );
}
