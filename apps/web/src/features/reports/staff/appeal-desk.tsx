import { Badge, Button, Cluster, Note } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { WordsDialog } from '../../../shared/dialogs/index.ts';
import { DateTime } from '../../../shared/formats/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { reportsStaffWords } from './words.ts';
import { reportsWords } from '../words.ts';
import css from './desk.module.css';
import type { CaseDetails } from './reports.staff.queries.ts';

const LONGEST = 2000;
type Decision = NonNullable<CaseDetails['decision']>;
interface Props {
  id: string;
  decision: Decision;
  onChanged: () => void;
  /** Called when a case is reopened for a new decision. */
  onCase: (id: string) => void;
}

/** A past decision and the appeal against it, which must be decided by another staff member. */
export function AppealDesk({ id, decision, ...acts }: Props) {
  const t = useWords(reportsStaffWords, reportsWords);
  const { outcome, reason, text, until, decidedAt, decidedBy, undoneAt, appeal } = decision;
  return (
    <section className={css.box}>
      <h3>{t(`reports.outcome.${outcome}`)}</h3>
      <Note size={13}>
        {t('admin.rp.decidedBy', { name: decidedBy })} · <DateTime at={decidedAt} /> · {t(`reports.reason.${reason}`)}
        {until && (
          <>
            {' '}
            · {t('reports.until')} <DateTime at={until} />
          </>
        )}
      </Note>
      <p className={css.words}>{text}</p>
      {undoneAt && <Badge tone="ok">{t('reports.undone')}</Badge>}
      {appeal && (
        <>
          <h3>{t(appeal.isByReporter ? 'admin.rp.objection' : 'reports.appeal')}</h3>
          <p className={css.words} dir="auto">
            {appeal.text}
          </p>
          {appeal.outcome ? (
            <Note size={13}>
              {t(`reports.appeal.${appeal.outcome}`)} {t('admin.rp.decidedBy', { name: appeal.decidedBy ?? '' })}
            </Note>
          ) : (
            <Acts id={id} isByReporter={appeal.isByReporter} {...acts} />
          )}
          {appeal.answer && <p className={css.words}>{appeal.answer}</p>}
        </>
      )}
    </section>
  );
}

function Acts({
  id,
  isByReporter,
  onChanged,
  onCase,
}: Pick<Props, 'id' | 'onChanged' | 'onCase'> & { isByReporter: boolean }) {
  const t = useWords(reportsStaffWords);
  const api = useApi();
  const undo = t(isByReporter ? 'admin.rp.decideAnew' : 'admin.rp.undo');
  const [asked, setAsked] = useState<'upheld' | 'undone'>();
  return (
    <Cluster gap={8} align="center">
      <Button onClick={() => setAsked('upheld')}>{t('admin.rp.uphold')}</Button>
      <Button tone="action" onClick={() => setAsked('undone')}>
        {undo}
      </Button>
      {asked && (
        <WordsDialog
          title={asked === 'undone' ? undo : t('admin.rp.uphold')}
          text={t('admin.rp.appealHint')}
          label={t('admin.rp.answer')}
          submit={t('admin.rp.send')}
          longest={LONGEST}
          onClose={() => setAsked(undefined)}
          onWords={async (answer) => {
            const { caseId } = await api.reportsStaff.decideAppeal({
              params: { id },
              body: { outcome: asked, answer },
            });
            toast.success(t('admin.rp.decided'));
            onChanged();
            if (isByReporter && asked === 'undone') onCase(caseId);
          }}
        />
      )}
    </Cluster>
  );
}
