import { IconButton, VolumeX } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { tipsWords } from '../tips/words.ts';
import { hushTips, tipSounds, useTipSounds } from '../tips/index.ts';
import { AlertLayer } from './alert-card.tsx';
import { fileOf, playAlert } from './alert-sounds.ts';
import css from './alerts.module.css';
import { useAlertQueue } from './use-alert-queue.ts';

/** Tip alerts over a room's video. They are muted together with tip sounds. */
export function RoomAlerts({ performerId }: { performerId: string }) {
  const t = useWords(tipsWords);
  const isLoud = useTipSounds();
  const alert = useAlertQueue(performerId, (shown) => {
    const file = fileOf(shown);
    if (!isLoud || !file) return;
    // Stops the default tip sound, which has just started.
    hushTips();
    playAlert(file);
  });
  const mute = () => {
    tipSounds.choose(false);
    playAlert(undefined);
  };
  return (
    <AlertLayer alert={alert}>
      {alert && isLoud && fileOf(alert) && (
        <div className={css.mute}>
          <IconButton label={t('tips.soundsOff')} onClick={mute}>
            <VolumeX size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </AlertLayer>
  );
}
