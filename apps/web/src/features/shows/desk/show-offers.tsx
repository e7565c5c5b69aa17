import { Button, Coin, Lamp, Skeleton, TicketIcon, Users } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatTokens } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { showsDeskWords } from './words.ts';
import { showsQueries, type Show, type ShowTerms } from '../index.ts';
import { GroupSheet } from './group/group-sheet.tsx';
import { OpenGroup } from './group/open-group.tsx';
import { PaidSheet } from './group/paid-sheet.tsx';
import css from './show-offers.module.css';

/**
 * Shows that the performer can start from the public stream: private requests, a group, or a paid show. Hidden while
 * not live.
 */
export function ShowOffers({ performerId, open }: { performerId: string; open: Show | undefined }) {
  const t = useWords(showsDeskWords);
  const { data: terms } = useQuery(showsQueries.terms(performerId));
  const [sheet, setSheet] = useState<'group' | 'paid'>();
  const close = () => setSheet(undefined);
  if (!terms) return <Skeleton height={150} radius={12} />;
  return (
    <section className={css.offers} aria-label={t('desk.offers')}>
      <Offer tone="orchid" name={t('desk.private')} price={<PerMinute tokens={terms.privatePrice} />}>
        <span className={css.said}>{t(terms.allowPrivate ? 'desk.privateOn' : 'desk.privateOff')}</span>
      </Offer>
      {open ? (
        <OpenGroup show={open} />
      ) : (
        <Offer tone="lagoon" name={t('desk.group')} price={<PerMinute tokens={terms.groupPrice} />}>
          {terms.allowGroup ? (
            <Button size="small" icon={<Users size={16} aria-hidden />} onClick={() => setSheet('group')}>
              {t('desk.openGroup')}
            </Button>
          ) : (
            <span className={css.said}>{t('desk.groupOff')}</span>
          )}
        </Offer>
      )}
      <Offer tone="brass" name={t('desk.paid')} price={<PaidPrice terms={terms} />}>
        {open ? (
          <span className={css.said}>{t('desk.closeGroupFirst')}</span>
        ) : (
          <Button size="small" icon={<TicketIcon size={16} aria-hidden />} onClick={() => setSheet('paid')}>
            {t('desk.setPrice')}
          </Button>
        )}
      </Offer>
      <GroupSheet open={sheet === 'group'} terms={terms} onClose={close} />
      <PaidSheet open={sheet === 'paid'} terms={terms} onClose={close} />
    </section>
  );
}

function PerMinute({ tokens }: { tokens: number }) {
  const t = useWords(showsDeskWords);
  return (
    <>
      <Coin amount={formatTokens(tokens)} /> {t('desk.aMinute')}
    </>
  );
}

function PaidPrice({ terms }: { terms: ShowTerms }) {
  const t = useWords(showsDeskWords);
  return (
    <>
      <PerMinute tokens={terms.paidPrice} /> · <Coin amount={formatTokens(terms.ticketPrice)} /> {t('desk.aTicket')}
    </>
  );
}

function Offer({
  tone,
  name,
  price,
  children,
}: {
  tone: 'orchid' | 'lagoon' | 'brass';
  name: string;
  price: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.offer}>
      <div className={css.what}>
        <Lamp tone={tone}>{name}</Lamp>
        <span className={css.price}>{price}</span>
      </div>
      {children}
    </div>
  );
}
