import { Menu, MenuChoice, Settings } from '@footlight/ui';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { playerWords } from './words.ts';
import type { Quality } from './live-player.ts';
import css from './live-video.module.css';

const CHOICES: readonly [Quality, WordKeyOf<typeof playerWords>][] = [
  ['auto', 'streaming.qualityAuto'],
  ['webrtc', 'streaming.qualityWebrtc'],
  ['hls', 'streaming.qualityHls'],
];

/** Playback mode menu: automatic, lowest latency or most stable. */
export function QualityMenu({ quality, onChoose }: { quality: Quality; onChoose: (quality: Quality) => void }) {
  const t = useWords(playerWords);
  return (
    <Menu
      label={t('streaming.quality')}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={css.control} aria-label={t('streaming.quality')}>
          <Settings size={20} aria-hidden />
        </button>
      )}
    >
      {CHOICES.map(([choice, words]) => (
        <MenuChoice key={choice} checked={quality === choice} onSelect={() => onChoose(choice)}>
          {t(words)}
        </MenuChoice>
      ))}
    </Menu>
  );
}
