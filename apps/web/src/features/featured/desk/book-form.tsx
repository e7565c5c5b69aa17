import { Button, Calendar as CalendarIcon, ChipChoice, EmptyState, ErrorState, Skeleton } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { featuredDeskWords } from './words.ts';
import { GatewayChoice } from '../../wallet/index.ts';
import { canBegin, plusDays } from '../days.ts';
import { featuredQueries, type Calendar, type FeaturedPackage } from '../featured.queries.ts';
import { DayCalendar } from './day-calendar.tsx';
import css from './desk.module.css';
import { useDayWords } from './use-day-words.ts';

/** Selects a package and its first day, then opens the checkout. */
export function BookForm() {
  const t = useWords(featuredDeskWords);
  const packages = useQuery(featuredQueries.packages());
  const calendar = useQuery(featuredQueries.calendar());
  const failed = [packages, calendar].find(({ error, data }) => error && !data);
  if (failed)
    return (
      <ErrorState
        title={t('featured.failed')}
        reason={failed.error?.message ?? ''}
        onRetry={() => void failed.refetch()}
        retrying={failed.isFetching}
      />
    );
  if (!packages.data || !calendar.data) return <Skeleton height={420} radius={12} />;
  if (packages.data.data.length === 0)
    return <EmptyState icon={<CalendarIcon size={28} aria-hidden />} title={t('featured.noPackages')} />;
  return <Booking packages={packages.data.data} calendar={calendar.data} />;
}

function Booking({ packages, calendar }: { packages: readonly FeaturedPackage[]; calendar: Calendar }) {
  const t = useWords(featuredDeskWords);
  const dayWords = useDayWords();
  const [packageId, setPackageId] = useState(packages[0]?._id ?? '');
  const [first, setFirst] = useState<string>();
  const [gateway, setGateway] = useState<string>();
  const book = useBook();
  const pack = packages.find(({ _id: id }) => id === packageId) ?? packages[0];
  if (!pack) return null;
  const byDay = new Map(calendar.days.map((day) => [day.day, day]));
  const from = first !== undefined && canBegin(byDay, first, pack.days) ? first : undefined;
  return (
    <div className={css.booking}>
      <ChipChoice
        legend={t('featured.package')}
        value={pack._id}
        onChange={setPackageId}
        options={packages.map((one) => ({
          value: one._id,
          label: `${one.name} · ${t('featured.days', { count: one.days })} · ${formatMoney(one.price)}`,
        }))}
      />
      {pack.description && <p className={css.quiet}>{pack.description}</p>}
      <DayCalendar calendar={calendar} length={pack.days} first={from} onChoose={setFirst} />
      <p className={css.quiet}>{t('featured.zone', { zone: calendar.timeZone })}</p>
      <GatewayChoice pack={pack} value={gateway} onChange={setGateway} />
      <FormError>{book.error?.message}</FormError>
      <div className={css.pay}>
        <p aria-live="polite">
          {from
            ? t('featured.chosen', { from: dayWords(from), to: dayWords(plusDays(from, pack.days - 1)) })
            : t('featured.choose')}
        </p>
        <Button
          tone="action"
          disabled={!from}
          busy={book.isPending}
          onClick={() => from && book.pay({ pack, from, to: plusDays(from, pack.days - 1), gateway })}
        >
          {t('featured.pay', { price: formatMoney(pack.price) })}
        </Button>
      </div>
    </div>
  );
}

interface Wish {
  readonly pack: FeaturedPackage;
  readonly from: string;
  readonly to: string;
  /** Undefined uses the default gateway. */
  readonly gateway: string | undefined;
}
/** Creates a booking at the displayed price and opens the checkout. */
function useBook() {
  const api = useApi();
  const client = useQueryClient();
  const again = () => {
    void client.invalidateQueries({ queryKey: featuredQueries.packages().queryKey });
    void client.invalidateQueries({ queryKey: featuredQueries.calendar().queryKey });
  };
  return usePaidCommand({
    name: 'featured.book',
    intentOf: ({ pack, from, to, gateway }: Wish) =>
      `${pack._id} ${pack.price.amount} ${pack.price.currency} ${from} ${to} ${gateway ?? ''}`,
    pay: ({ pack, from, to, gateway }, key) =>
      api.featured.book(
        {
          params: { id: pack._id },
          body: { from, to, price: pack.price, returnTo: '/creator/featured', ...(gateway ? { gateway } : {}) },
        },
        { key },
      ),
    onPaid: ({ checkoutUrl }) => {
      void client.invalidateQueries({ queryKey: featuredQueries.ownKey() });
      location.assign(checkoutUrl);
    },
    onChanged: again,
    onFailed: again,
  });
}
