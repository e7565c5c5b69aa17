import type { Notice } from '@footlight/contract';
import { Link } from '@tanstack/react-router';
import { useLazyWords, useWords } from '../../shared/words/index.ts';

/** Raids, which lead to the other room, rounds of wars and spins of wheels; what this page does not know yet, in English. */
export function RareNotice({ notice, text }: { notice: Notice; text: string }) {
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
    default:
      return text;
  }
}
