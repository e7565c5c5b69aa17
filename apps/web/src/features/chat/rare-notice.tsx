import type { Message, Notice } from '@footlight/contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { siteNow } from '../../shared/clock/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { chatWords } from './words.ts';
import { Emote } from './emote.tsx';

/** A raid with a link to the other room, a war round or a wheel spin. Unknown notices fall back to English. */
export function RareNotice({ notice, ...line }: Pick<Message, 'notice' | 'text' | 'emotes' | 'createdAt'>) {
  return notice ? (
    <NoticeWords notice={notice} text={line.text} createdAt={line.createdAt} />
  ) : (
    <WithEmotes {...line} />
  );
}

interface NoticeProps {
  notice: Notice;
  text: string;
  createdAt: string;
}

function NoticeWords({ notice, text, createdAt }: NoticeProps) {
  const t = useWords(chatWords);
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
    case 'poll-opened':
      return t('notices.pollOpened', { question: notice.question });
    case 'poll-closed':
      return notice.winner
        ? t('notices.pollWon', { question: notice.question, winner: notice.winner })
        : t('notices.pollOver', { question: notice.question });
    case 'goal-reached':
      return t('notices.goalTimes', { times: notice.times ?? 1, title: notice.title });
    case 'level-reached':
      return t('notices.levelReached', { name: notice.name, level: notice.level });
    case 'wheel-spun':
      return <WheelWords name={notice.name} label={notice.label} createdAt={createdAt} />;
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

const TURN_MS = 5000;
/** Result of a wheel spin. Hidden until the wheel stops, to avoid a spoiler. */
function WheelWords({ name, label, createdAt }: { name: string; label: string; createdAt: string }) {
  const t = useWords(chatWords);
  const [isTurning, setTurning] = useState(() => {
    const since = siteNow() - Date.parse(createdAt);
    return since >= 0 && since < TURN_MS;
  });
  useEffect(() => {
    const timer = setTimeout(() => setTurning(false), TURN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTurning ? t('notices.wheelSpins', { name }) : t('notices.wheelSpun', { name, label });
}

/** Message text with emotes as images. Deleted emotes stay as text. */
function WithEmotes({ text, emotes = {} }: Pick<Message, 'text' | 'emotes'>) {
  return text.split(/(:[a-z0-9_]{2,20}:)/).map((part, index) => {
    const src = emotes[part.slice(1, -1)];
    return src && part.startsWith(':') ? <Emote key={index} src={src} name={part} /> : part;
  });
}
