import { IconButton, Volume2, VolumeX } from '@footlight/ui';
import { useWords } from '../../shared/words/index.ts';
import { tipsWords } from './words.ts';
import { tipSounds } from './tip-sounds.ts';
import { useTipSounds } from './use-tips-live.ts';

export function TipSoundSwitch() {
  const t = useWords(tipsWords);
  const on = useTipSounds();
  return (
    <IconButton
      label={t(on ? 'tips.soundsOff' : 'tips.soundsOn')}
      aria-pressed={on}
      onClick={() => tipSounds.choose(!on)}
    >
      {on ? <Volume2 size={18} aria-hidden /> : <VolumeX size={18} aria-hidden />}
    </IconButton>
  );
}
