import { Avatar, Button, Meter, Upload } from '@footlight/ui';
import { useRef, useState } from 'react';
import { rules } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import css from './settings.module.css';
import { useUploadAvatar } from './use-upload-avatar.ts';

const ACCEPT = rules.IMAGE_EXTENSIONS.map((extension) => `.${extension}`).join(',');
const check = rules.file();

/** The own picture, and another one in its place as soon as it is chosen. */
export function AvatarField({ role, src, name }: { role: 'user' | 'performer'; src: string; name: string }) {
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadAvatar(role);
  const [problem, setProblem] = useState<string>();
  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (!file) return;
    const wrong = check(file);
    setProblem(wrong && t(wrong.words, wrong.values));
    if (!wrong) upload.mutate(file, { onSuccess: () => toast.success(t('users.picture.saved')) });
  };
  const percent = Math.round(upload.share * 100);
  const error = problem ?? upload.error?.message;
  return (
    <div className={css.picture}>
      <Avatar src={src} name={name} size={88} />
      <div>
        <Button
          icon={<Upload size={16} aria-hidden />}
          busy={upload.isPending}
          aria-describedby="picture-hint"
          onClick={() => input.current?.click()}
        >
          {t('users.picture.change')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={t('users.picture')}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {upload.isPending && <Meter value={percent} max={100} label={t('users.picture.uploading', { percent })} />}
        <p id="picture-hint" className={css.small}>
          {t('users.picture.hint', { list: rules.IMAGE_EXTENSIONS.join(', '), n: rules.AVATAR_LIMIT_MB })}
        </p>
        <div role="alert">{error && <p className={css.error}>{error}</p>}</div>
      </div>
    </div>
  );
}
