import { Avatar, Stack } from '@footlight/ui';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../shared/toasts/index.ts';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { usersWords } from '../words.ts';
import css from '../settings.module.css';
import { PictureButton } from './picture-button.tsx';
import { useApi } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';

type Role = 'user' | 'performer' | 'studio';
const AVATAR = { width: 512, height: 512 };
const COVER = { width: 1600, height: 400 };
const COVER_LIMIT_MB = 5;

/** The user's avatar. A new one is uploaded as soon as it is cropped. */
export function AvatarField({ role, src, name }: { role: Role; src: string; name: string }) {
  const t = useWords(usersWords);
  const { images, mostAvatarMegabytes } = useFileLimits();
  const upload = useUploadPicture(role, 'avatar');
  const send = (file: File) => upload.mutate(file, { onSuccess: () => toast.success(t('users.picture.saved')) });
  return (
    <div className={css.picture}>
      <Avatar src={src} name={name} size={88} />
      <PictureButton
        label={t('users.picture')}
        change={t('users.picture.change')}
        hint={t('users.picture.hint', { list: images.join(', '), n: mostAvatarMegabytes })}
        hintId="picture-hint"
        mostMegabytes={mostAvatarMegabytes}
        size={AVATAR}
        upload={{ ...upload, send }}
      />
    </div>
  );
}

export function CoverField({ role, src }: { role: Role; src: string | undefined }) {
  const t = useWords(usersWords);
  const { images, mostImageMegabytes } = useFileLimits();
  const mostMegabytes = Math.min(COVER_LIMIT_MB, mostImageMegabytes);
  const upload = useUploadPicture(role, 'cover');
  const send = (file: File) => upload.mutate(file, { onSuccess: () => toast.success(t('users.cover.saved')) });
  return (
    <Stack gap={16} className={css.form}>
      {src && <img className={css.cover} src={src} alt={t('users.cover')} width={1600} height={400} />}
      <PictureButton
        label={t('users.cover')}
        change={t('users.cover.change')}
        hint={t('users.cover.hint', { list: images.join(', '), n: mostMegabytes })}
        hintId="cover-hint"
        mostMegabytes={mostMegabytes}
        size={COVER}
        upload={{ ...upload, send }}
      />
    </Stack>
  );
}

/** Replaces the avatar or cover picture. `share` is the upload progress, from 0 to 1. */
function useUploadPicture(role: 'user' | 'performer' | 'studio', kind: 'avatar' | 'cover') {
  const api = useApi();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const area = { user: api.users, performer: api.performers, studio: api.studios }[role];
  const mutation = useMutation({
    mutationFn: (file: File): Promise<{ avatar: string } | { cover: string }> =>
      kind === 'avatar'
        ? area.uploadAvatar({ files: { avatar: file } }, { onProgress: setShare })
        : area.uploadCover({ files: { cover: file } }, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: (changed) =>
      client.setQueryData(profileQuery(role).queryKey, (profile) =>
        profile && 'avatar' in profile ? { ...profile, ...changed } : profile,
      ),
  });
  return { ...mutation, share };
}
