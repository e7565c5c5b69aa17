import { Avatar } from '@footlight/ui';
import { rules } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { PictureButton } from './picture-button.tsx';
import { useUploadPicture } from './use-upload-picture.ts';

type Role = 'user' | 'performer' | 'studio';
const AVATAR = { width: 512, height: 512 };
const COVER = { width: 1600, height: 400 };
const COVER_LIMIT_MB = 5;
const list = rules.IMAGE_EXTENSIONS.join(', ');

/** The user's avatar. A new one is uploaded as soon as it is cropped. */
export function AvatarField({ role, src, name }: { role: Role; src: string; name: string }) {
  const t = useWords(usersWords);
  const upload = useUploadPicture(role, 'avatar');
  const send = (file: File) => upload.mutate(file, { onSuccess: () => toast.success(t('users.picture.saved')) });
  return (
    <div className={css.picture}>
      <Avatar src={src} name={name} size={88} />
      <PictureButton
        label={t('users.picture')}
        change={t('users.picture.change')}
        hint={t('users.picture.hint', { list, n: rules.AVATAR_LIMIT_MB })}
        hintId="picture-hint"
        mostMegabytes={rules.AVATAR_LIMIT_MB}
        size={AVATAR}
        upload={{ ...upload, send }}
      />
    </div>
  );
}

export function CoverField({ role, src }: { role: Role; src: string | undefined }) {
  const t = useWords(usersWords);
  const upload = useUploadPicture(role, 'cover');
  const send = (file: File) => upload.mutate(file, { onSuccess: () => toast.success(t('users.cover.saved')) });
  return (
    <div className={css.form}>
      {src && <img className={css.cover} src={src} alt={t('users.cover')} width={1600} height={400} />}
      <PictureButton
        label={t('users.cover')}
        change={t('users.cover.change')}
        hint={t('users.cover.hint', { list, n: COVER_LIMIT_MB })}
        hintId="cover-hint"
        mostMegabytes={COVER_LIMIT_MB}
        size={COVER}
        upload={{ ...upload, send }}
      />
    </div>
  );
}
