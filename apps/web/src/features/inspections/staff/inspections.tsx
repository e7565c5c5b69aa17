import { Badge, Button, Card, EmptyState, FileText, Skeleton, type Tone } from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatFileSize } from '../../../shared/formats/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { inspectionsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { AskForm } from './ask-form.tsx';
import css from './inspections.module.css';
import { inspectionsQueries, type RecordExport } from './inspections.queries.ts';

const TONES: Record<RecordExport['state'], Tone> = {
  asked: 'brass',
  refused: 'off',
  pending: 'lagoon',
  ready: 'ok',
  failed: 'error',
  removed: 'off',
};

/** Archives created for inspections, and the form to request another. */
export function Inspections() {
  const t = useWords(inspectionsStaffWords);
  return (
    <div className={css.page}>
      <p className={css.quiet}>{t('admin.insp.intro')}</p>
      <Card title={t('admin.insp.ask')}>
        <AskForm />
      </Card>
      <List />
    </div>
  );
}

function List() {
  const t = useWords(inspectionsStaffWords, staffWords);
  const { data, error, refetch } = useQuery(inspectionsQueries.list());
  if (error && !data) return <LoadFailed reason={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} radius={12} />;
  if (data.total === 0) return <EmptyState icon={<FileText size={28} aria-hidden />} title={t('admin.insp.none')} />;
  return (
    <ul className={css.list} aria-label={t('admin.inspections')}>
      {data.data.map((one) => (
        <Row key={one._id} one={one} />
      ))}
    </ul>
  );
}

function Row({ one }: { one: RecordExport }) {
  const t = useWords(inspectionsStaffWords);
  const { username, from, to, reason, state, askedBy, decidedBy, createdAt, people, items, bytes, expiresAt } = one;
  return (
    <li>
      <div className={css.what}>
        <span className={css.head}>
          <b>{username ? `@${username}` : t('admin.insp.all')}</b>
          <Badge tone={TONES[state]}>{t(`admin.insp.state.${state}`)}</Badge>
        </span>
        <span>{t('admin.insp.days', { from, to })}</span>
        <span dir="auto">{reason}</span>
        <small className={css.quiet}>
          {t('admin.insp.by', { name: askedBy })} · <DateTime at={createdAt} />
          {decidedBy && ` · ${t('admin.insp.decidedBy', { name: decidedBy })}`}
        </small>
        {state === 'failed' && <small className={css.quiet}>{t('admin.insp.gaveUp')}</small>}
        {people !== undefined && (
          <small className={css.quiet}>
            {t('admin.insp.holds', { people, items: items ?? 0 })} · {formatFileSize(bytes ?? 0)}
            {expiresAt && (
              <>
                {' '}
                · {t('admin.insp.until')} <DateTime at={expiresAt} />
              </>
            )}
          </small>
        )}
      </div>
      <Acts one={one} />
    </li>
  );
}

function Acts({ one: { _id: id, state, isOwn } }: { one: RecordExport }) {
  const t = useWords(inspectionsStaffWords);
  const api = useApi();
  const { act, busy } = useAct('inspectionsStaff');
  const params = { id };
  const decide = (agrees: boolean) => void act(() => api.inspectionsStaff.decide({ params, body: { agrees } }));
  if (state === 'ready')
    return (
      <Button
        tone="action"
        busy={busy}
        onClick={() => void act(async () => location.assign((await api.inspectionsStaff.link({ params })).url))}
      >
        {t('admin.insp.download')}
      </Button>
    );
  if (state !== 'asked') return null;
  if (isOwn) return <small className={css.quiet}>{t('admin.insp.waits')}</small>;
  return (
    <div className={css.acts}>
      <Button tone="action" busy={busy} onClick={() => decide(true)}>
        {t('admin.insp.agree')}
      </Button>
      <Button busy={busy} onClick={() => decide(false)}>
        {t('admin.insp.refuse')}
      </Button>
    </div>
  );
}
