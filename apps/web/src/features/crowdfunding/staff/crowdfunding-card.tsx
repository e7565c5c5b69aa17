import { Button, Check, Skeleton, Undo2 } from '@footlight/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { CardFigures, CardText, StaffCard } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { crowdfundingStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { crowdfundingStaffQueries, type StaffCrowdfunding } from './crowdfunding.staff.queries.ts';
import css from './crowdfunding-card.module.css';

const LONGEST = 500;

export function CrowdfundingCard({ one }: { one: StaffCrowdfunding }) {
  const t = useWords(crowdfundingStaffWords);
  const { performer, title, text, perk, raisedTokens, goalTokens, contributors, status, claimedAt } = one;
  const raised = formatTokens(raisedTokens);
  const goal = formatTokens(goalTokens);
  return (
    <StaffCard by={performer} at={one.createdAt} acts={status === 'funded' && <Decision one={one} />}>
      <h2>{title}</h2>
      <CardFigures>{t('admin.cf.figures', { raised, goal, count: contributors })}</CardFigures>
      {text && <CardText>{text}</CardText>}
      {perk && <CardText label={t('admin.cf.perk')}>{perk}</CardText>}
      {one.deliveryNote && <CardText label={t('admin.cf.note')}>{one.deliveryNote}</CardText>}
      {status === 'funded' && claimedAt && <Disputes id={one._id} />}
    </StaffCard>
  );
}

function Disputes({ id }: { id: string }) {
  const t = useWords(crowdfundingStaffWords);
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
            <b>
              <bdi>@{contributor.username}</bdi>
            </b>{' '}
            <DateTime at={at} />
            <CardText>{reason}</CardText>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Decision({ one: { _id: id, performer } }: { one: StaffCrowdfunding }) {
  const t = useWords(crowdfundingStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'pay' | 'return'>();
  return (
    <>
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
    </>
  );
}
