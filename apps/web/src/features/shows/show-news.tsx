import { useWords, type Translate } from '../../shared/words/index.ts';
import { showSessionWords } from './session-words.ts';
import type { RoomShows } from './use-room-shows.ts';

/** Screen reader announcements for the viewer's shows. */
export function ShowNews({ shows }: { shows: RoomShows }) {
  const t = useWords(showSessionWords);
  return newsOf(shows, t);
}

function newsOf({ session, request, group }: RoomShows, t: Translate<typeof showSessionWords>): string {
  if (session) {
    const kind = session.you?.kind === 'peek' ? 'peek' : session.kind;
    return session.state === 'accepted'
      ? t('shows.meeting', { name: session.performer.name })
      : t('shows.with', { kind: t(`shows.kind.${kind}`), name: session.performer.name });
  }
  if (request) return t('shows.ringing', { name: request.performer.name });
  return group ? t('shows.reserved') : '';
}
