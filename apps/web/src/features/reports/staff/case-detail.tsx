import { Badge, Button, Cluster, Note, Stack } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { SiteLink } from '../../../shared/app/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { useKeys } from '../../../shared/keys/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { CaseSheet, LoadedCase } from '../../../shared/review-desk/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import { AppealDesk } from './appeal-desk.tsx';
import { DueTime } from './case-row.tsx';
import { DecideForm, type DecisionBody } from './decide-form.tsx';
import css from './desk.module.css';
import { ReportedBox } from './reported-box.tsx';
import { reportsStaffQueries, type CaseDetails } from './reports.staff.queries.ts';

interface Props {
  id: string;
  onChanged: () => void;
  /** Called to open another case. */
  onCase: (id: string) => void;
}

export function CaseDetail({ id, ...acts }: Props) {
  const { data, error, isFetching, refetch } = useQuery(reportsStaffQueries.one(id));
  return <LoadedCase query={{ data, error, isFetching, refetch }}>{(one) => <Shown one={one} {...acts} />}</LoadedCase>;
}

function Shown({ one, onChanged, onCase }: Pick<Props, 'onChanged' | 'onCase'> & { one: CaseDetails }) {
  const t = useWords(reportsStaffWords, reportsWords);
  const api = useApi();
  const { kind, title, owner, isUrgent, isHidden, state, decision, reported, earlier, claim } = one;
  const decide = async (body: DecisionBody) => {
    await api.reportsStaff.decide({ params: { id: one._id }, body });
    toast.success(t('admin.rp.decided'));
    onChanged();
  };
  return (
    <CaseSheet
      title={title}
      badges={
        <>
          {isUrgent && <Badge tone="error">{t('admin.rp.urgent')}</Badge>}
          <Badge>{t(`reports.kind.${kind}`)}</Badge>
          {isHidden && <Badge tone="brass">{t('admin.rp.hidden')}</Badge>}
        </>
      }
    >
      {owner && (
        <Note size={13}>
          {t('admin.rp.about')}{' '}
          <SiteLink href={owner.role === 'performer' ? `/${owner.username}` : `/users/${owner.username}`}>
            {owner.name} @{owner.username}
          </SiteLink>
        </Note>
      )}
      {state === 'open' && (
        <Stack gap={6}>
          <DueTime one={one} />
        </Stack>
      )}
      {reported.map((report) => (
        <ReportedBox
          key={report._id}
          caseId={one._id}
          report={report}
          isLine={kind === 'chat-message' || kind === 'private-message'}
        />
      ))}
      {earlier.length > 0 && (
        <section className={css.box}>
          <h3>{t('admin.rp.earlier')}</h3>
          <ul className={css.lines}>
            {earlier.map(({ _id, outcome, reason, decidedAt }) => (
              <li key={_id}>
                <DateTime at={decidedAt} /> · {t(`reports.outcome.${outcome}`)} · {t(`reports.reason.${reason}`)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {decision ? (
        <AppealDesk id={one._id} decision={decision} onChanged={onChanged} onCase={onCase} />
      ) : (
        <Claim one={one} onChanged={onChanged} />
      )}
      {claim?.isOwn && state === 'open' && <DecideForm cases={[one]} decide={decide} />}
    </CaseSheet>
  );
}

/** Current assignee of a case, with a button to claim or release it. */
function Claim({ one, onChanged }: { one: CaseDetails; onChanged: () => void }) {
  const t = useWords(reportsStaffWords);
  const api = useApi();
  const { act, busy } = useAct();
  const { claim } = one;
  const params = { id: one._id };
  const take = () => void act(() => api.reportsStaff.claim({ params })).then(onChanged);
  const isFree = !claim;
  useKeys({ c: isFree ? take : undefined });
  if (isFree)
    return (
      <Cluster gap={8} align="center">
        <Button tone="action" busy={busy} onClick={take}>
          {t('admin.rp.take')}
        </Button>
      </Cluster>
    );
  return (
    <Cluster gap={8} align="center">
      <Note size={13}>
        {claim.isOwn ? t('admin.rp.ownUntil') : t('admin.rp.othersUntil', { name: claim.name })}{' '}
        <DateTime at={claim.until} />
      </Note>
      {claim.isOwn && (
        <>
          <Button size="small" busy={busy} onClick={take}>
            {t('admin.rp.longer')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            onClick={() => void act(() => api.reportsStaff.release({ params })).then(onChanged)}
          >
            {t('admin.rp.giveBack')}
          </Button>
        </>
      )}
    </Cluster>
  );
}
