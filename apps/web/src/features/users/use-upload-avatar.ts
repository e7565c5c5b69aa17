import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { profileQuery } from '../../shared/session/index.ts';

/** Changes the own picture; `share` says how far the upload has come, 0 to 1. */
export function useUploadAvatar(role: 'user' | 'performer') {
  const api = useApi();
  const client = useQueryClient();
  const [share, setShare] = useState(0);
  const upload = role === 'user' ? api.users.uploadAvatar : api.performers.uploadAvatar;
  const mutation = useMutation({
    mutationFn: (avatar: File) => upload({ files: { avatar } }, { onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: ({ avatar }) =>
      client.setQueryData(profileQuery(role).queryKey, (profile) =>
        profile && 'avatar' in profile ? { ...profile, avatar } : profile,
      ),
  });
  return { ...mutation, share };
}
