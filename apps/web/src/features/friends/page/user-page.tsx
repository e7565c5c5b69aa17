import { Avatar, buttonClass, Card, Cluster, FactRow, Skeleton, Stack, TagChip } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, LONG_DATE } from '../../../shared/formats/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { isOneOf, useWords } from '../../../shared/words/index.ts';
import { friendsWords } from '../words.ts';
import { usersDetailsWords } from '../../users/details/words.ts';
import { InterestsAndLinks, looksOf, useCountryName, useLanguageName } from '../../performers/index.ts';
import { FriendActions } from '../friend-actions.tsx';
import { friendsQueries, type UserView } from '../friends.queries.ts';
import { useFriendsLive } from '../use-friendship.ts';
import css from './friends.module.css';

interface Props {
  username: string;
  /** Actions on the user, rendered by other features. */
  acts: (user: UserView) => ReactNode;
}

const GENDERS = ['female', 'male', 'nonbinary', 'undisclosed'] as const;

export function UserPage({ username, acts }: Props) {
  useFriendsLive();
  const { data: user, error } = useQuery(friendsQueries.user(username));
  if (error && !user) throw error;
  if (!user) return <Skeleton height={320} radius={16} />;
  return <Shown user={user} acts={acts} />;
}

function Shown({ user, acts }: Pick<Props, 'acts'> & { user: UserView }) {
  const t = useWords(friendsWords, usersDetailsWords);
  const isOwn = useProfile('user')?._id === user._id;
  const countryName = useCountryName();
  const languageName = useLanguageName();
  const { name, username, avatar, country, languages, gender, bio, createdAt, isOnline } = user;
  const facts = [
    country && countryName(country),
    ...languages.map(languageName),
    gender && isOneOf(GENDERS, gender) ? t(`users.gender.${gender}`) : gender,
  ].filter(Boolean);
  const looks = looksOf(t, user);
  return (
    <article className={css.page}>
      {user.cover && <img className={css.cover} src={user.cover} alt="" width={1600} height={400} />}
      <header className={css.who}>
        <Avatar src={avatar} size={112} />
        <Stack gap={6} className={css.words}>
          <h1>{name}</h1>
          <p className={css.facts}>
            {name !== username && (
              <span>
                <bdi>@{username}</bdi>
              </span>
            )}
            {isOnline && <span className={css.online}>{t('friends.online')}</span>}
            <span>
              {t('friends.memberSince')} <DateTime at={createdAt} pattern={LONG_DATE} />
            </span>
          </p>
          {facts.length > 0 && (
            <p className={css.facts}>
              {facts.map((fact) => (
                <TagChip key={fact}>{fact}</TagChip>
              ))}
            </p>
          )}
        </Stack>
        <Cluster gap={8} className={css.acts}>
          {isOwn ? (
            <SiteLink href="/settings/profile" className={buttonClass()}>
              {t('friends.edit')}
            </SiteLink>
          ) : (
            <>
              <FriendActions person={user} />
              {acts(user)}
            </>
          )}
        </Cluster>
      </header>
      <Card title={t('friends.about')}>
        <Stack gap={16}>
          <p className={css.bio}>{bio || t('friends.noBio', { name })}</p>
          {looks.length > 0 && <FactRow facts={looks.map(({ term, value }) => [term, value])} />}
          <InterestsAndLinks interests={user.interests} links={user.links} />
        </Stack>
      </Card>
    </article>
  );
}
