import { Button, buttonClass } from '@footlight/ui';
import { useEffect, useRef } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsStageWords } from './words.ts';
import { showsWords } from '../words.ts';
import { showSessionWords } from '../session-words.ts';
import { DarkStage, useStagePictures } from '../../streaming/index.ts';
import { endReasonOf, hasTicket } from '../join/cost.rules.ts';
import css from './show-over.module.css';
import type { Show } from '../shows.queries.ts';

export interface ShowOverProps {
  show: Show;
  onBack: () => void;
}

/** Summary of an ended show: the reason it ended, and the receipt. */
export function ShowOver({ show, onBack }: ShowOverProps) {
  const t = useWords(showsStageWords);
  const { performer, you } = show;
  const pictures = useStagePictures();
  const stage = useRef<HTMLDivElement>(null);
  // Moves focus here, because the focused button that ended the show is gone.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);
  const hasBegun = (you?.minutes ?? 0) > 0 || (you?.spentTokens ?? 0) > 0 || show.startedAt !== undefined;
  return (
    <DarkStage
      ref={stage}
      title={t(hasBegun ? 'shows.over' : 'shows.overRequest')}
      picture={pictures[show.kind as 'private' | 'group']}
      actions={
        <>
          <Button tone="action" onClick={onBack}>
            {t('shows.backToRoom')}
          </Button>
          <SiteLink href="/wallet/shows" className={buttonClass()}>
            {t('shows.toHistory')}
          </SiteLink>
        </>
      }
    >
      <p>{t(`shows.why.${endReasonOf(show)}`, { name: performer.name })}</p>
      {hasBegun ? <Receipt show={show} /> : <p>{t('shows.receiptBack')}</p>}
    </DarkStage>
  );
}

function Receipt({ show }: { show: Show }) {
  const t = useWords(showsStageWords, showsWords, showSessionWords);
  const { you, performer } = show;
  const kind = you?.kind === 'peek' ? 'peek' : show.kind;
  const price =
    hasTicket(show) && show.ticketPrice !== undefined
      ? t('shows.ticket', { price: formatTokens(show.ticketPrice) })
      : t('shows.perMinute', { price: formatTokens(you?.pricePerMinute ?? 0) });
  return (
    <dl className={`${css.receipt} num`} aria-label={t('shows.receipt')}>
      <dt>{t('shows.receiptKind')}</dt>
      <dd>{t('shows.with', { kind: t(`shows.kind.${kind}`), name: performer.name })}</dd>
      <dt>{t('shows.receiptPrice')}</dt>
      <dd>{price}</dd>
      <dt>{t('shows.receiptMinutes')}</dt>
      <dd>{you?.minutes ?? 0}</dd>
      <dt>{t('shows.receiptTotal')}</dt>
      <dd className={css.total}>{formatTokens(you?.spentTokens ?? 0)}</dd>
    </dl>
  );
}
