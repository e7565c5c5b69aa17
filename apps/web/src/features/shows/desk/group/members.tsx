import { Avatar, Cluster } from '@footlight/ui';
import { useWords } from '../../../../shared/words/index.ts';
import { showsDeskWords } from '../words.ts';
import type { Show } from '../../index.ts';
import css from './members.module.css';

const MOST = 40;

export function Members({ members }: Pick<Show, 'members'>) {
  const t = useWords(showsDeskWords);
  if (!members?.length) return null;
  return (
    <Cluster as="ul" gap={6} className={css.members} aria-label={t('desk.members')}>
      {members.slice(0, MOST).map(({ _id, username, avatar }) => (
        <li key={_id}>
          <Avatar src={avatar} size={24} />
          <span>{username}</span>
        </li>
      ))}
      {members.length > MOST && <li className={css.more}>{t('desk.membersMore', { count: members.length - MOST })}</li>}
    </Cluster>
  );
}
