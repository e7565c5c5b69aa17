import { Meter } from '@footlight/ui';
import { useEffect, useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { devicesWords } from './words.ts';
import { broadcastConsoleWords } from '../broadcast-console/words.ts';
import { measureLevel } from './microphone-level.ts';

/** Amount by which the meter falls per measurement. */
const FALL = 0.06;
const LOUD = 0.95;

/** Segmented meter of the microphone level. Rises immediately and falls slowly. */
export function MicrophoneMeter({ track }: { track: MediaStreamTrack | undefined }) {
  const t = useWords(devicesWords, broadcastConsoleWords);
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!track) return undefined;
    const stop = measureLevel(track, (next) => setLevel((before) => Math.max(next, before - FALL)));
    return () => {
      stop();
      setLevel(0);
    };
  }, [track]);
  const percent = Math.round(level * 100);
  return (
    <Meter
      value={percent}
      max={100}
      label={t('console.level')}
      text={t('console.percent', { n: percent })}
      tone={level > LOUD ? 'error' : 'citron'}
      height={14}
      live
    />
  );
}
