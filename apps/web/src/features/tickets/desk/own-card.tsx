import { Button, buttonClass, ExternalLink, Note, Pencil, Radio, Trash2, Users } from '@footlight/ui';
import { useState } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsDeskWords } from './words.ts';
import { ShowCard } from '../cards/show-card.tsx';
import type { TicketedShow } from '../tickets.queries.ts';
import css from './desk.module.css';
import { SoldTickets } from './sold-tickets.tsx';
import { useCancelShow } from './use-own-shows.ts';

const LONGEST_NOTE = 500;

/** One of the creator's own shows: its status and available actions. */
export function OwnCard({ show, onEdit }: { show: TicketedShow; onEdit: () => void }) {
  const t = useWords(ticketsDeskWords);
  const [asked, setAsked] = useState<'sold' | 'cancel'>();
  const close = () => setAsked(undefined);
  const isOpen = show.status === 'announced';
  return (
    <ShowCard show={show}>
      <Standing show={show} />
      <div className={css.acts}>
        {isOpen && (
          <>
            <SiteLink href="/live" className={buttonClass({ tone: 'action', size: 'small' })}>
              <Radio size={16} aria-hidden />
              {t('tix.toConsole')}
            </SiteLink>
            <Button size="small" icon={<Pencil size={16} aria-hidden />} onClick={onEdit}>
              {t('tix.editShort')}
            </Button>
          </>
        )}
        <Button size="small" icon={<Users size={16} aria-hidden />} onClick={() => setAsked('sold')}>
          {t('tix.whoHas')}
        </Button>
        <SiteLink href={`/shows/${show._id}`} className={buttonClass({ tone: 'quiet', size: 'small' })}>
          <ExternalLink size={16} aria-hidden />
          {t('tix.open')}
        </SiteLink>
        {isOpen && (
          <Button size="small" tone="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsked('cancel')}>
            {t('tix.cancel')}
          </Button>
        )}
      </div>
      {asked === 'sold' && <SoldTickets show={show} onClose={close} />}
      {asked === 'cancel' && <Cancel show={show} onClose={close} />}
    </ShowCard>
  );
}

function Standing({ show }: { show: TicketedShow }) {
  const t = useWords(ticketsDeskWords);
  const { status, soldTokens = 0, startFrom, startBy } = show;
  const shown = formatTokens(soldTokens);
  if (status === 'announced' && startFrom)
    return (
      <Note size={14}>
        {t('tix.desk.between')} <DateTime at={startFrom} pattern="DD/MM HH:mm" /> –{' '}
        <DateTime at={startBy} pattern="HH:mm" />
      </Note>
    );
  if (status === 'held') return <Note size={14}>{t('tix.desk.held', { shown, amount: soldTokens })}</Note>;
  return status === 'running' ? <Note size={14}>{t('tix.desk.running', { minutes: show.minMinutes })}</Note> : null;
}

function Cancel({ show, onClose }: { show: TicketedShow; onClose: () => void }) {
  const t = useWords(ticketsDeskWords);
  const cancel = useCancelShow(show._id);
  return (
    <WordsDialog
      title={t('tix.cancelTitle', { title: show.title })}
      text={t('tix.cancelText', { count: show.sold })}
      label={t('tix.cancelNote')}
      submit={t('tix.cancel')}
      tone="danger"
      longest={LONGEST_NOTE}
      onClose={onClose}
      onWords={async (note) => {
        await cancel(note);
        toast.success(t('tix.cancelled'));
      }}
    />
  );
}
