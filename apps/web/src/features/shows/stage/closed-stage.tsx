import { BellRing, Button } from '@footlight/ui';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useLive } from '../../../shared/live/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { showsStageWords } from './words.ts';
import { showSessionWords } from '../session-words.ts';
import { showsWords } from '../words.ts';
import { DarkStage, useStagePictures, type Room } from '../../streaming/index.ts';
import { priceOf, TONES } from '../join/mode-bar.tsx';
import type { Offer } from '../join/offers.ts';
import { useHeldTicket } from '../join/use-held-ticket.ts';

export interface ClosedStageProps {
  room: Room;
  offers: readonly Offer[];
  onAsk: ((offer: Offer) => void) | undefined;
}

/**
 * Replaces the video while it is reserved for seat holders. Shows the current show, ways to join, and an alert for when
 * it ends.
 */
export function ClosedStage({ room, offers, onAsk }: ClosedStageProps) {
  const t = useWords(showsStageWords, showsWords, showSessionWords);
  const { performer, show } = room;
  const { name } = performer;
  const pictures = useStagePictures();
  const offer = offers.find(({ kind }) => kind === 'peek' || kind === show.mode);
  const hasTicket = useHeldTicket(offer);
  const isFull = offer?.kind === 'group' && offer.seats >= offer.maxViewers;
  const title =
    show.mode === 'private'
      ? t('shows.inPrivate', { name })
      : show.mode === 'group'
        ? t('shows.inGroup', { name })
        : t('shows.ask.paid', { name });
  return (
    <DarkStage
      title={title}
      picture={pictures[show.mode as 'private' | 'group'] || performer.picture}
      actions={
        <>
          {offer && onAsk && !isFull && (
            <Button tone={TONES[offer.kind]} disabled={hasTicket === undefined} onClick={() => onAsk(offer)}>
              {hasTicket ? t('shows.do.hasTicket') : enterWords(offer, t)}
            </Button>
          )}
          {show.mode !== 'paid' && <TellMe room={room} />}
        </>
      }
    >
      <p>{hasTicket ? t('shows.text.hasTicket') : textOf(offer, isFull, t)}</p>
    </DarkStage>
  );
}

function textOf(
  offer: Offer | undefined,
  isFull: boolean,
  t: Translate<typeof showsStageWords | typeof showsWords | typeof showSessionWords>,
): string {
  if (offer?.kind === 'group')
    return t(isFull ? 'shows.inGroupFull' : 'shows.inGroupText', { taken: offer.seats, most: offer.maxViewers });
  if (offer?.kind !== 'paid') return t('shows.inPrivateText');
  return offer.ticketPrice === undefined
    ? t('shows.text.paid', { price: formatTokens(offer.pricePerMinute) })
    : t('shows.text.ticket', { price: formatTokens(offer.ticketPrice) });
}

function enterWords(offer: Offer, t: Translate<typeof showsWords | typeof showSessionWords>): string {
  if (offer.kind === 'paid')
    return offer.ticketPrice === undefined
      ? t('shows.do.paid', { price: formatTokens(offer.pricePerMinute) })
      : t('shows.do.ticket', { price: formatTokens(offer.ticketPrice) });
  return `${t(offer.kind === 'group' ? 'shows.do.groupRunning' : 'shows.do.peek')} · ${priceOf(offer, t)}`;
}

/** Lets the viewer request a notification, shown once on this page when the stream is public again. */
function TellMe({ room: { performer } }: { room: Room }) {
  const t = useWords(showsStageWords);
  const [wanted, setWanted] = useState(false);
  useLive('show/mode', ({ performerId, mode }) => {
    if (!wanted || performerId !== performer._id || mode !== 'public') return;
    setWanted(false);
    toast.notify({
      title: t('shows.publicAgain', { name: performer.name }),
      text: t('shows.publicAgainText'),
      tone: 'success',
      href: `/live/${performer.username}`,
    });
  });
  return (
    <Button aria-pressed={wanted} icon={<BellRing size={16} aria-hidden />} onClick={() => setWanted(!wanted)}>
      {t(wanted ? 'shows.toldLater' : 'shows.tellMe')}
    </Button>
  );
}
