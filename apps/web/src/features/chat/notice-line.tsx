import type { Notice } from '@footlight/contract';
import { Link } from '@tanstack/react-router';
import { useWords, type WordKey } from '../../shared/words/index.ts';
import css from './chat-line.module.css';
import type { ChatLine } from './chat.queries.ts';

const NOTICES: Record<Notice['kind'], WordKey> = {
  'show-began': 'chat.showBegan',
  'goal-reached': 'chat.goalReached',
  'raid-left': 'chat.raidLeft',
  'raid-arrived': 'chat.raidArrived',
  'round-began': 'chat.roundBegan',
  'round-over': 'chat.roundOver',
  'war-over': 'chat.warOver',
};

/** What the site says, in the reader's language; lines from before there were facts say it in English. */
export function NoticeLine({ line: { notice, text } }: { line: ChatLine }) {
  const t = useWords();
  const words = notice && Object.hasOwn(NOTICES, notice.kind) ? t(NOTICES[notice.kind], { ...notice }) : text;
  const username = notice && 'username' in notice ? notice.username : undefined;
  return (
    <p className={css.system}>
      {username ? (
        <Link to="/live/$username" params={{ username }}>
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
