import { useWords } from '../../shared/words/index.ts';
import { recordingSignWords } from './sign-words.ts';
import css from './recordings.module.css';

/** Always mounted, so that screen readers announce changes. */
export const Sign = ({ on }: { on: boolean }) => <output className={css.signs}>{on && <Recording />}</output>;

function Recording() {
  const t = useWords(recordingSignWords);
  return (
    <span className={css.sign}>
      <i aria-hidden />
      <abbr title={t('recordings.isRecorded')}>{t('recordings.rec')}</abbr>
      <span className={css.told}>{t('recordings.isRecorded')}</span>
    </span>
  );
}
