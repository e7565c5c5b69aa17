import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { profileQuery } from '../../../shared/session/index.ts';

/** Replaces the avatar or cover picture. `share` is the upload progress, from 0 to 1. */
export function useUploadPicture(role: 'user' | 'performer' | 'studio', kind: 'avatar' | 'cover') {
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
