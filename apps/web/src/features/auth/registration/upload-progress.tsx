import { Button, Meter } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { authWords } from '../words.ts';
import css from '../auth-form.module.css';

export function UploadProgress({ share, onStop }: { share: number; onStop: () => void }) {
  const t = useWords(authWords);
  const percent = Math.round(share * 100);
  const words = share < 1 ? t('auth.uploading', { percent }) : t('auth.uploaded');
  return (
    <div className={css.upload}>
      <Meter value={percent} max={100} label={words} />
      <p>{words}</p>
      <Button size="small" onClick={onStop}>
        {t('auth.cancelUpload')}
      </Button>
    </div>
  );
}
