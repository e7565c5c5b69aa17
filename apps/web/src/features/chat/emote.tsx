import { MOVING_EMOTE, STILL_EMOTE } from '@footlight/contract/subscriptions/terms';
import { useState, useSyncExternalStore } from 'react';
import { isCalm, onCalm } from '../../shared/appearance/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { siteWords } from '../../shared/words/site.ts';
import css from './emote.module.css';

const HEIGHT = 28;

interface Props {
  src: string;
  /** The emote's name as typed, including the colons. */
  name: string;
}

/** An emote. If the user prefers reduced motion, animated emotes play only when pressed. */
export function Emote({ src, name }: Props) {
  const t = useWords(siteWords);
  const calm = useSyncExternalStore(onCalm, isCalm, () => true);
  const [isPlaying, setPlaying] = useState(false);
  if (!calm || !src.endsWith(MOVING_EMOTE)) return <img src={src} alt={name} height={HEIGHT} loading="lazy" />;
  const still = `${src.slice(0, -MOVING_EMOTE.length)}${STILL_EMOTE}`;
  return (
    <button
      type="button"
      className={css.emote}
      aria-pressed={isPlaying}
      title={t(isPlaying ? 'pictures.stop' : 'pictures.play')}
      onClick={() => setPlaying(!isPlaying)}
    >
      <img src={isPlaying ? src : still} alt={name} height={HEIGHT} loading="lazy" />
    </button>
  );
}
