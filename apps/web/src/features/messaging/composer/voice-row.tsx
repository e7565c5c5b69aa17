import { IconButton, Send, Trash2 } from '@footlight/ui';
import { formatDuration } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingWords } from '../words.ts';
import css from './composer.module.css';
import { MOST_SECONDS } from './use-recorder.ts';

interface Props {
  seconds: number;
  onCancel: () => void;
  onSend: () => void;
}

export function VoiceRow({ seconds, onCancel, onSend }: Props) {
  const t = useWords(messagingWords);
  return (
    <div className={css.row}>
      <IconButton label={t('messaging.throwAway')} onClick={onCancel}>
        <Trash2 size={20} aria-hidden />
      </IconButton>
      <output className={css.recording}>
        <i aria-hidden />
        {t('messaging.recording')}{' '}
        <span className="num" aria-hidden>
          {formatDuration(seconds)} / {formatDuration(MOST_SECONDS)}
        </span>
      </output>
      <button type="button" className={css.send} aria-label={t('messaging.send')} onClick={onSend}>
        <Send size={18} aria-hidden />
      </button>
    </div>
  );
}
