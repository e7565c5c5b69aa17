import { Button, Lamp, Sheet, type Tone } from '@footlight/ui';
import { useState } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { showsWords } from '../words.ts';
import { Approx } from '../../currencies/index.ts';
import type { Room } from '../../streaming/index.ts';
import css from './mode-bar.module.css';
import { neededTokens, type Offer } from './offers.ts';

export const TONES = { private: 'orchid', peek: 'orchid', group: 'lagoon', paid: 'brass' } as const;

interface Props {
  mode: Room['show']['mode'];
  offers: readonly Offer[];
  /** Opens an offer. Undefined for accounts that can't buy one. */
  onAsk: ((offer: Offer) => void) | undefined;
}

/** Shows how the viewer is watching, and which other shows are available at what prices. */
export function ModeBar({ mode, offers, onAsk }: Props) {
  const t = useWords(showsWords);
  return (
    <ul className={css.modes} aria-label={t('streaming.modes')}>
      {mode === 'public' && (
        <Tile tone="citron" isOn title={t('streaming.public')} price={t('streaming.publicPrice')} />
      )}
      {mode === 'private' && <Tile tone="orchid" isOn title={t('shows.private')} />}
      {offers.map((offer) => (
        <Tile
          key={offer.kind}
          tone={TONES[offer.kind]}
          isOn={offer.kind === mode}
          title={t(`shows.${offer.kind}`)}
          price={priceOf(offer, t)}
          tokens={tokensOf(offer)}
          note={noteOf(offer, t)}
          onPress={onAsk && (() => onAsk(offer))}
        />
      ))}
    </ul>
  );
}

/** Sheet with the mode bar, for rooms without space for the bar itself. */
export function ModeSheet({ mode, offers, onAsk }: Props) {
  const t = useWords(showsWords);
  const [isOpen, setOpen] = useState(false);
  if (offers.length === 0) return null;
  const ask = (offer: Offer) => {
    setOpen(false);
    onAsk?.(offer);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('shows.offered')}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('shows.offered')}>
        <ModeBar mode={mode} offers={offers} onAsk={onAsk && ask} />
      </Sheet>
    </>
  );
}

export function priceOf(offer: Offer, t: Translate<typeof showsWords>): string {
  if (offer.kind === 'paid' && offer.ticketPrice !== undefined)
    return t('shows.ticket', { price: formatTokens(offer.ticketPrice) });
  return t('shows.perMinute', { price: formatTokens(offer.pricePerMinute) });
}

/** Returns the price per minute, or the ticket price. */
export const tokensOf = (offer: Offer): number =>
  offer.kind === 'paid' && offer.ticketPrice !== undefined ? offer.ticketPrice : offer.pricePerMinute;

function noteOf(offer: Offer, t: Translate<typeof showsWords>): string | undefined {
  if (offer.kind === 'group') return t('shows.seats', { taken: offer.seats, most: offer.maxViewers });
  if (offer.kind !== 'private') return undefined;
  const needed = neededTokens(offer);
  return t('shows.privateOffer', { minutes: offer.minMinutes, needed, tokens: formatTokens(needed) });
}

interface TileProps {
  tone: Tone;
  isOn?: boolean;
  title: string;
  price?: string | undefined;
  /** Amount in tokens, to also display in the viewer's currency. */
  tokens?: number;
  note?: string | undefined;
  onPress?: (() => void) | undefined;
}

function Tile({ tone, isOn = false, title, price, tokens, note, onPress }: TileProps) {
  const words = (
    <>
      <Lamp tone={tone}>{title}</Lamp>
      {/* Comes later, into the space between the two. */}
      {tokens !== undefined && <Approx tokens={tokens} />}
      {price && <span className={`${css.price} num`}>{price}</span>}
      {note && <span className={css.note}>{note}</span>}
    </>
  );
  return (
    <li>
      {onPress ? (
        <button type="button" className={css.mode} data-tone={tone} data-on={isOn || undefined} onClick={onPress}>
          {words}
        </button>
      ) : (
        <div className={css.mode} data-tone={tone} data-on={isOn || undefined}>
          {words}
        </div>
      )}
    </li>
  );
}
