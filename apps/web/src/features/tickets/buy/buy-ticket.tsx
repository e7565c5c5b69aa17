import { Button, buttonClass, type ButtonSize, Check, Cluster, TicketIcon } from '@footlight/ui';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { SiteLink } from '../../../shared/app/index.ts';
import { LoginLink } from '../../../shared/entry/index.ts';
import { useSession } from '../../../shared/session/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { ticketsWords } from '../words.ts';
import css from '../tickets.module.css';
import type { TicketedShow } from '../tickets.queries.ts';

const Sheet = lazy(() => import('./buy-sheet.tsx').then(({ BuySheet: part }) => ({ default: part })));

interface Props {
  show: TicketedShow;
  size?: ButtonSize;
  children?: ReactNode;
}

/**
 * Action to enter a show: buys a ticket, links to the viewer's ticket, or opens the room while the show is running.
 * Sends visitors to the login page. Hidden for accounts that can't hold tickets.
 */
export function BuyTicket({ show, size = 'medium', children }: Props) {
  const t = useWords(ticketsWords);
  const { role } = useSession();
  const isOpen = show.status === 'announced' || show.status === 'running';
  const has = show.own !== undefined && show.own.state !== 'voided';
  return (
    <Cluster gap={8} align="center">
      {has && (
        <p className={css.has}>
          <Check size={18} aria-hidden />
          {t('tix.youHave')}
        </p>
      )}
      {show.status === 'running' && (has || role === 'user') && (
        <SiteLink
          href={`/live/${show.performer.username}`}
          className={buttonClass({ tone: has ? 'action' : 'neutral', size })}
        >
          {t('tix.toRoom')}
        </SiteLink>
      )}
      {isOpen && !show.isSoldOut && (role === undefined || role === 'user') && (
        <Buy show={show} size={size} has={has} isVisitor={role === undefined} />
      )}
      {children}
    </Cluster>
  );
}

interface BuyProps {
  show: TicketedShow;
  size: ButtonSize;
  has: boolean;
  isVisitor: boolean;
}
function Buy({ show, size, has, isVisitor }: BuyProps) {
  const t = useWords(ticketsWords);
  const [open, setOpen] = useState<boolean>();
  const icon = <TicketIcon size={18} aria-hidden />;
  const words = t(has ? 'tix.give' : 'tix.buy');
  if (isVisitor)
    return (
      <LoginLink goOn={() => setOpen(true)} className={buttonClass({ tone: 'brass', size })}>
        {icon}
        {words}
      </LoginLink>
    );
  return (
    <>
      <Button tone={has ? 'quiet' : 'brass'} size={size} icon={icon} onClick={() => setOpen(true)}>
        {words}
      </Button>
      {open !== undefined && (
        <Suspense fallback={null}>
          <Sheet key={String(open)} show={show} isGift={has} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
