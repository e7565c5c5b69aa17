import { useWords } from '../../shared/words/index.ts';
import css from './recordings.module.css';
import { useRecordState } from './use-record-state.ts';

export function RecordSign({ showId }: { showId: string }) {
  const { data } = useRecordState(showId);
  return <Sign on={data?.isRecording === true} />;
}

/** Why always there: what appears in it is read out. */
export function Sign({ on }: { on: boolean }) {
  const t = useWords();
  return (
    <output className={css.signs}>
      {on && (
        <span className={css.sign}>
          <i aria-hidden />
          <abbr title={t('recordings.isRecorded')}>{t('recordings.rec')}</abbr>
          <span className={css.told}>{t('recordings.isRecorded')}</span>
        </span>
      )}
    </output>
  );
}
