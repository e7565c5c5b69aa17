import { Button, Check, Skeleton, Undo2 } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingStaffQueries, type StaffCrowdfunding } from './crowdfunding.staff.queries.ts';
import css from './queue.module.css';

const LONGEST = 500;

/** One crowdfunding: what it promised, what people say of its delivery, and the decision. */
export function StaffCard({ one }: { one: StaffCrowdfunding }) {
  const t = useWords();
  const { performer, title, text, perk, raisedTokens, goalTokens, contributors, status, claimedAt } = one;
  return (
    <li className={css.card}>
      <p className={css.by}>
        <b>{performer.name}</b> @{performer.username} · <DateTime at={one.createdAt} />
      </p>
      <h2>{title}</h2>
      <p className={css.by}>
        {t('admin.cf.figures', {
          raised: formatTokens(raisedTokens),
          goal: formatTokens(goalTokens),
          count: contributors,
        })}
      </p>
      {text && <p className={css.text}>{text}</p>}
      {perk && (
        <p className={css.text}>
          <b>{t('admin.cf.perk')}:</b> {perk}
        </p>
      )}
      {one.deliveryNote && (
        <p className={css.text}>
          <b>{t('admin.cf.note')}:</b> {one.deliveryNote}
        </p>
      )}
      {status === 'funded' && claimedAt && <Disputes id={one._id} />}
      {status === 'funded' && <Decision one={one} />}
    </li>
  );
}

function Disputes({ id }: { id: string }) {
  const t = useWords();
  const { data, error } = useQuery(crowdfundingStaffQueries.disputes(id));
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton height={60} radius={10} />;
  if (data.total === 0) return null;
  return (
    <section aria-label={t('admin.cf.disputes', { count: data.total })}>
      <h3>{t('admin.cf.disputes', { count: data.total })}</h3>
      <ul className={css.disputes}>
        {data.data.map(({ contributor, reason, at }) => (
          <li key={contributor._id}>
            <b>@{contributor.username}</b> <DateTime at={at} />
            <p className={css.text}>{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ one: { _id: id, performer } }: { one: StaffCrowdfunding }) {
  const t = useWords();
  const api = useApi();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'pay' | 'return'>();
  return (
    <div className={css.acts}>
      <Button tone="danger" icon={<Undo2 size={18} aria-hidden />} onClick={() => setOutcome('return')}>
        {t('admin.cf.return')}
      </Button>
      <Button tone="action" icon={<Check size={18} aria-hidden />} onClick={() => setOutcome('pay')}>
        {t('admin.cf.pay')}
      </Button>
      {outcome && (
        <WordsDialog
          title={t(`admin.cf.${outcome}`)}
          text={t(`admin.cf.${outcome}Text`, { name: performer.name })}
          label={t('admin.v.reason')}
          submit={t(`admin.cf.${outcome}`)}
          tone={outcome === 'pay' ? 'action' : 'danger'}
          longest={LONGEST}
          onClose={() => setOutcome(undefined)}
          onWords={async (reason) => {
            await api.crowdfundingStaff.decide({ params: { id }, body: { outcome, reason } });
            toast.success(t('admin.cf.decided'));
            void client.invalidateQueries({ queryKey: crowdfundingStaffQueries.listsKey() });
          }}
        />
      )}
    </div>
  );
}
