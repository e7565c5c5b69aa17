import type { Args } from '@footlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, type EndpointOf } from '../../../shared/api/index.ts';
import { profileQuery, type Profile } from '../../../shared/session/index.ts';

export type EarnerRole = 'user' | 'performer' | 'studio';
export type DetailsChange = Args<EndpointOf<'users.update'>>['body'] & Args<EndpointOf<'performers.update'>>['body'];

/** Updates parts of the user's own profile and leaves the rest unchanged. */
export function useSaveDetails(role: EarnerRole) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: DetailsChange): Promise<Profile> =>
      role === 'user'
        ? api.users.update({ body })
        : role === 'performer'
          ? api.performers.update({ body })
          : api.studios.update({ body }),
    onSuccess: (profile) => client.setQueryData(profileQuery(role).queryKey, profile),
  });
}
