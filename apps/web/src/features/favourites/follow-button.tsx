import { Button, buttonClass, Heart } from '@footlight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LoginLink } from '../../shared/entry/index.ts';
import { useSession } from '../../shared/session/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { favouritesWords } from './words.ts';
import { queryKeyOf, useApi } from '../../shared/api/index.ts';
import { toast } from '../../shared/toasts/index.ts';

interface Props {
  performer: { readonly _id: string; readonly name: string; readonly isFavorite: boolean };
  /** Called with the new state to update the cached performer. */
  onChange: (isFavorite: boolean) => void;
}

/** Toggles following. Sends visitors to the login page, and renders nothing for accounts that can't follow. */
export function FollowButton({ performer, onChange }: Props) {
  const t = useWords(favouritesWords);
  const { role } = useSession();
  const { mutate } = useFollow(performer._id, onChange);
  const { isFavorite, name } = performer;
  if (role === undefined) {
    return (
      <LoginLink goOn={() => mutate(true)} className={buttonClass()} aria-label={t('favourites.loginTitle')}>
        <Heart size={16} aria-hidden />
        {t('favourites.follow')}
      </LoginLink>
    );
  }
  if (role !== 'user') return null;
  return (
    <Button
      aria-pressed={isFavorite}
      aria-label={t(isFavorite ? 'favourites.unfollowName' : 'favourites.followName', { name })}
      icon={<Heart size={16} fill={isFavorite ? 'currentColor' : 'none'} aria-hidden />}
      onClick={() => mutate(!isFavorite)}
    >
      {t(isFavorite ? 'favourites.following' : 'favourites.follow')}
    </Button>
  );
}

/**
 * Follows or unfollows a performer. `onChange` is called optimistically, and again with the previous state on failure.
 */
function useFollow(performerId: string, onChange: (isFavorite: boolean) => void) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (follow: boolean) => {
      const args = { params: { id: performerId } };
      return follow ? api.favourites.like(args) : api.favourites.unlike(args);
    },
    onMutate: onChange,
    onError: (error, follow) => {
      onChange(!follow);
      toast.error(error.message);
    },
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeyOf('favourites.list') }),
  });
}
