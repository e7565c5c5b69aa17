import { Menu, MenuChoice, MenuHeading, MenuLine, Settings } from '@footlight/ui';
import { useState } from 'react';
import { useWords, type WordKeyOf } from '../../shared/words/index.ts';
import { playerWords } from './words.ts';
import type { Quality } from './live-player.ts';
import type { VideoSize } from './use-video-size.ts';
import type { VideoSizes } from './webrtc-session.ts';
import css from './live-video.module.css';

const DELIVERIES: readonly [Quality, WordKeyOf<typeof playerWords>][] = [
  ['auto', 'streaming.deliveryAuto'],
  ['webrtc', 'streaming.qualityWebrtc'],
  ['hls', 'streaming.qualityHls'],
];

/** Sizes of the video as the room sends it, sound only, and how it is delivered. */
export function QualityMenu({
  quality,
  onChoose,
  size,
}: {
  quality: Quality;
  onChoose: (quality: Quality) => void;
  size: VideoSize;
}) {
  const t = useWords(playerWords);
  const [sizes, setSizes] = useState<VideoSizes | null>(null);
  return (
    <Menu
      label={t('streaming.quality')}
      onNear={() => void size.readSizes().then(setSizes)}
      trigger={(attributes) => (
        <button {...attributes} type="button" className={css.control} aria-label={t('streaming.quality')}>
          <Settings size={20} aria-hidden />
        </button>
      )}
    >
      {sizes && <SizeChoices sizes={sizes} size={size} />}
      {DELIVERIES.map(([choice, words]) => (
        <MenuChoice key={choice} checked={quality === choice} onSelect={() => onChoose(choice)}>
          {t(words)}
        </MenuChoice>
      ))}
    </Menu>
  );
}

function SizeChoices({ sizes, size }: { sizes: VideoSizes; size: VideoSize }) {
  const t = useWords(playerWords);
  const known = sizes.sizes.filter(({ lines }) => lines > 0);
  return (
    <>
      <MenuChoice checked={size.mostLines === null} onSelect={() => size.choose(null)}>
        {sizes.current ? t('streaming.linesNow', { lines: sizes.current }) : t('streaming.qualityAuto')}
      </MenuChoice>
      {known.length > 1 &&
        known.map(({ lines }) => (
          <MenuChoice key={lines} checked={size.mostLines === lines} onSelect={() => size.choose(lines)}>
            {t('streaming.lines', { lines })}
          </MenuChoice>
        ))}
      <MenuChoice checked={size.mostLines === 0} onSelect={() => size.choose(0)}>
        {t('streaming.soundOnly')}
      </MenuChoice>
      <MenuLine />
      <MenuHeading>{t('streaming.delivery')}</MenuHeading>
    </>
  );
}
