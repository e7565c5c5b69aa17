import { Badge, Cluster, Meter, Note } from '@footlight/ui';
import { DateTime } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import type { Case } from './reports.staff.queries.ts';

const msSince = (at: string): number => Date.now() - Date.parse(at);

/** Meter of the time elapsed until the deadline, which is seven working days after the report. */
function DueMeter({ one: { createdAt, dueAt } }: { one: Pick<Case, 'createdAt' | 'dueAt'> }) {
  const t = useWords(reportsStaffWords);
  const all = Date.parse(dueAt) - Date.parse(createdAt);
  const gone = msSince(createdAt);
  const isLate = gone > all;
  return (
    <Meter
      value={Math.min(gone, all)}
      max={all}
      size="small"
      tone={isLate ? 'error' : gone > all / 2 ? 'brass' : 'lagoon'}
      label={t('admin.rp.age')}
      text={isLate ? t('admin.rp.late') : t('admin.rp.hoursLeft', { hours: Math.ceil((all - gone) / 3_600_000) })}
    />
  );
}

/** Deadline of a case, with a meter of the time elapsed. */
export function DueTime({ one }: { one: Pick<Case, 'createdAt' | 'dueAt'> }) {
  const t = useWords(reportsStaffWords);
  return (
    <>
      <DueMeter one={one} />
      <Note as="span" size={13}>
        {t('admin.rp.due')} <DateTime at={one.dueAt} />
      </Note>
    </>
  );
}

export function CaseRow({ one }: { one: Case }) {
  const t = useWords(reportsStaffWords, reportsWords);
  const { kind, title, reason, reports, isUrgent, isHidden, owner, claim, state, decision } = one;
  return (
    <>
      <Cluster as="span" gap={6} align="center">
        {isUrgent && state === 'open' && <Badge tone="error">{t('admin.rp.urgent')}</Badge>}
        <Badge>{t(`reports.kind.${kind}`)}</Badge>
        {isHidden && <Badge tone="brass">{t('admin.rp.hidden')}</Badge>}
        {claim && <Badge tone="lagoon">{claim.isOwn ? t('admin.rp.own') : claim.name}</Badge>}
        {decision && <Badge tone="off">{t(`reports.outcome.${decision.outcome}`)}</Badge>}
      </Cluster>
      <b dir="auto">{title}</b>
      <Note as="span" size={13}>
        {owner && `@${owner.username} · `}
        {t(`reports.reason.${reason}`)} · {t('admin.rp.count', { count: reports })}
      </Note>
      {state === 'open' ? (
        <DueTime one={one} />
      ) : (
        decision && (
          <Note as="span" size={13}>
            <DateTime at={decision.decidedAt} />
          </Note>
        )
      )}
    </>
  );
}
