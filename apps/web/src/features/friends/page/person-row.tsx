import { Avatar, Badge, Cluster, Stack } from '@footlight/ui';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { friendsWords } from '../words.ts';
import { FriendActions } from '../friend-actions.tsx';
import type { Friend } from '../friends.queries.ts';
import css from './friends.module.css';

type Person = Omit<Friend, 'createdAt'>;

const pageOf = ({ role, username }: Pick<Person, 'role' | 'username'>): string =>
  role === 'performer' ? `/${username}` : `/users/${username}`;

export function PersonRow({ person, note }: { person: Person; note?: ReactNode }) {
  const t = useWords(friendsWords);
  const { name, username, avatar, role, isOnline } = person;
  return (
    <li className={css.row}>
      <span className={css.face} data-online={isOnline || undefined}>
        <Avatar src={avatar} size={48} />
      </span>
      <Stack as="span" gap={2}>
        <SiteLink href={pageOf(person)} className={css.name}>
          {name}
        </SiteLink>
        <span className={css.facts}>
          {name !== username && (
            <span>
              <bdi>@{username}</bdi>
            </span>
          )}
          {role === 'performer' && <Badge>{t('friends.creator')}</Badge>}
          {isOnline && <span className={css.online}>{t('friends.online')}</span>}
          {note}
        </span>
      </Stack>
      <Cluster as="span" gap={8} className={css.acts}>
        <FriendActions person={person} size="small" />
      </Cluster>
    </li>
  );
}
