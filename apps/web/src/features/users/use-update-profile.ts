import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { profileQuery, type Profile } from '../../shared/session/index.ts';

export interface ProfileFields {
  readonly name: string;
  readonly country: string;
  readonly languages: readonly string[];
  readonly bio: string;
}

/** Updates the user's own profile. The response replaces the cached profile, so all pages show it immediately. */
export function useUpdateProfile(role: 'user' | 'performer' | 'studio') {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, bio, country, languages }: ProfileFields): Promise<Profile> => {
      const place = country ? { country } : {};
      if (role === 'studio') return api.studios.update({ body: { name, bio, ...place } });
      if (role === 'performer')
        return api.performers.update({ body: { name, bio, languages: [...languages], ...place } });
      const [language] = languages;
      return api.users.update({
        body: { name, bio, languages: [...languages], ...place, ...(language ? { language } : {}) },
      });
    },
    onSuccess: (profile) => client.setQueryData(profileQuery(role).queryKey, profile),
  });
}
