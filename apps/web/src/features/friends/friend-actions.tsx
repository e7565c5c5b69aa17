import { Button, Check, Dialog, UserCheck, UserPlus, X } from '@footlight/ui';
import { useState } from 'react';
import { useWords } from '../../shared/words/index.ts';
import { friendsWords } from './words.ts';
import { siteWords } from '../../shared/words/site.ts';
import { useFriendship, type Somebody } from './use-friendship.ts';

export function FriendActions({ person, size = 'medium' }: { person: Somebody; size?: 'small' | 'medium' }) {
  const t = useWords(friendsWords);
  const { mutate, isPending } = useFriendship(person);
  const { name, friendship } = person;
  if (friendship === 'friends') return <Unfriend person={person} size={size} />;
  if (friendship === 'sent')
    return (
      <Button
        size={size}
        busy={isPending}
        icon={<X size={16} aria-hidden />}
        aria-label={t('friends.withdrawNamed', { name })}
        onClick={() => mutate('reject')}
      >
        {t('friends.withdraw')}
      </Button>
    );
  if (friendship === 'received')
    return (
      <>
        <Button
          size={size}
          tone="action"
          busy={isPending}
          icon={<Check size={16} aria-hidden />}
          aria-label={t('friends.acceptNamed', { name })}
          onClick={() => mutate('accept')}
        >
          {t('friends.accept')}
        </Button>
        <Button
          size={size}
          disabled={isPending}
          aria-label={t('friends.rejectNamed', { name })}
          onClick={() => mutate('reject')}
        >
          {t('friends.reject')}
        </Button>
      </>
    );
  return (
    <Button
      size={size}
      busy={isPending}
      icon={<UserPlus size={16} aria-hidden />}
      aria-label={t('friends.addNamed', { name })}
      onClick={() => mutate('ask')}
    >
      {t('friends.add')}
    </Button>
  );
}

function Unfriend({ person, size }: { person: Somebody; size: 'small' | 'medium' }) {
  const t = useWords(friendsWords, siteWords);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useFriendship(person);
  const { name } = person;
  return (
    <>
      <Button
        size={size}
        icon={<UserCheck size={16} aria-hidden />}
        aria-label={t('friends.endNamed', { name })}
        onClick={() => setAsked(true)}
      >
        {t('friends.are')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        size="small"
        title={t('friends.endAsk', { name })}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{t('shell.cancel')}</Button>
            <Button tone="action" busy={isPending} onClick={() => mutate('end', { onSettled: () => setAsked(false) })}>
              {t('friends.end')}
            </Button>
          </>
        }
      >
        <p>{t('friends.endText')}</p>
      </Dialog>
    </>
  );
}
