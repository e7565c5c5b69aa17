import type { Message, Notice } from '@footlight/contract';
import { Link } from '@tanstack/react-router';
import { useLazyWords, useWords } from '../../shared/words/index.ts';

/** Raids, which lead to the other room, rounds of wars and spins of wheels; what this page does not know yet, in English. */
export function RareNotice({ notice, ...line }: Pick<Message, 'notice' | 'text' | 'emotes'>) {
  return notice ? <NoticeWords notice={notice} text={line.text} /> : <WithEmotes {...line} />;
}

function NoticeWords({ notice, text }: { notice: Notice; text: string }) {
  useLazyWords('room');
  const t = useWords();
  switch (notice.kind) {
    case 'raid-left':
    case 'raid-arrived': {
      const words =
        notice.kind === 'raid-left'
          ? t('notices.raidLeft', { name: notice.name })
          : t('notices.raidArrived', { name: notice.name, viewers: notice.viewers });
      return (
        <Link to="/live/$username" params={{ username: notice.username }}>
          {words}
        </Link>
      );
    }
    case 'round-began':
      return t('notices.roundBegan', { round: notice.round, rounds: notice.rounds });
    case 'round-over':
      return t('notices.roundOver', { round: notice.round, rounds: notice.rounds });
    case 'war-over':
      return t('notices.warOver');
    case 'wheel-spun':
      return t('notices.wheelSpun', { name: notice.name, label: notice.label });
    case 'boosted':
      return t('notices.boosted', { name: notice.name, minutes: notice.minutes });
    case 'subscribed':
      return t('notices.subscribed', { name: notice.name });
    case 'subscription-given':
      return t('notices.subscriptionGiven', { name: notice.name, to: notice.to });
    default:
      return text;
  }
}

/** The text with its emotes as pictures; one that is gone reads as it was written. */
function WithEmotes({ text, emotes = {} }: Pick<Message, 'text' | 'emotes'>) {
  return text.split(/(:[a-z0-9_]{2,20}:)/).map((part, index) => {
    const src = emotes[part.slice(1, -1)];
    return src && part.startsWith(':') ? <img key={index} src={src} alt={part} height={28} loading="lazy" /> : part;
  });
}
