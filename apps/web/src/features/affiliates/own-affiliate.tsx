import { Button, Card, Copy, EmptyState, ErrorState, Percent } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/index.ts';
import { formatNumber } from '../../shared/formats/index.ts';
import { TableSkeleton } from '../../shared/lists/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import { useWords } from '../../shared/words/index.ts';
import { affiliatesWords } from './words.ts';
import css from './affiliates.module.css';
import { AffiliateDays } from './affiliate-days.tsx';
import { AffiliateFigures } from './affiliate-figures.tsx';
import { affiliatesQueries, type Affiliate } from './affiliates.queries.ts';
import { ReferralList } from './referral-list.tsx';

/** The user's affiliate link, its terms and its results. Offers to create a link if there is none yet. */
export function OwnAffiliate() {
  const t = useWords(affiliatesWords);
  const { data, error, isFetching, refetch } = useQuery(affiliatesQueries.view());
  if (error && !data)
    return (
      <ErrorState
        title={t('affiliates.failed')}
        reason={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <TableSkeleton rows={4} />;
  if (!data.link) return <Join terms={data} />;
  return (
    <div className={css.page}>
      <OwnLink link={data.link} affiliate={data} />
      <AffiliateFigures affiliate={data} />
      <AffiliateDays />
      <ReferralList />
    </div>
  );
}

function Terms({ terms }: { terms: Affiliate }) {
  const t = useWords(affiliatesWords);
  const { percent, months, cookieDays, holdDays, paidInto } = terms;
  return (
    <ul className={css.terms}>
      <li>{t('affiliates.termShare', { percent: formatNumber(percent), months: formatNumber(months) })}</li>
      <li>{t('affiliates.termFirst', { days: formatNumber(cookieDays) })}</li>
      <li>{t(`affiliates.termPaid.${paidInto}`, { days: formatNumber(holdDays) })}</li>
      <li>{t('affiliates.termBack')}</li>
    </ul>
  );
}

function Join({ terms }: { terms: Affiliate }) {
  const t = useWords(affiliatesWords);
  const { affiliates } = useApi();
  const client = useQueryClient();
  const join = useMutation({
    mutationFn: () => affiliates.join({}),
    onSuccess: (own) => client.setQueryData(affiliatesQueries.view().queryKey, own),
    onError: (error) => void toast.error(error.message),
  });
  if (!terms.isOpen)
    return (
      <EmptyState icon={<Percent size={28} aria-hidden />} title={t('affiliates.closed')}>
        {t('affiliates.closedText')}
      </EmptyState>
    );
  return (
    <Card title={t('affiliates.joinTitle')}>
      <div className={css.form}>
        <p>{t('affiliates.intro')}</p>
        <Terms terms={terms} />
        <p>
          <Button tone="action" busy={join.isPending} onClick={() => join.mutate()}>
            {t('affiliates.join')}
          </Button>
        </p>
      </div>
    </Card>
  );
}

function OwnLink({ link, affiliate }: { link: string; affiliate: Affiliate }) {
  const t = useWords(affiliatesWords);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => void toast.success(t('affiliates.copied')),
      () => void toast.error(t('affiliates.notCopied')),
    );
  return (
    <Card title={t('affiliates.link')}>
      <div className={css.form}>
        <div className={css.link}>
          <p>
            <span className={css.small}>{t('affiliates.yourLink')}</span>
            <code className={css.address}>{link}</code>
          </p>
          <Button icon={<Copy size={16} aria-hidden />} onClick={() => void copy()}>
            {t('affiliates.copy')}
          </Button>
        </div>
        <p className={css.small}>{t('affiliates.linkHint')}</p>
        {affiliate.isOpen ? <Terms terms={affiliate} /> : <p className={css.note}>{t('affiliates.closedText')}</p>}
      </div>
    </Card>
  );
}
