import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { peopleStaffWords } from './words.ts';
import type { PersonRow } from './people.staff.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const ACTS = ['suspend', 'restore', 'note'] as const;
type BulkAct = (typeof ACTS)[number];

interface Ended {
  readonly act: BulkAct;
  readonly results: Results<PersonRow>;
}
interface Props {
  rows: readonly PersonRow[];
  onDone: () => void;
}

function actOn(api: ReturnType<typeof useApi>, act: BulkAct, id: string, reason: string): Promise<unknown> {
  const params = { id };
  if (act === 'suspend') return api.peopleStaff.suspend({ params, body: { reason } });
  if (act === 'restore') return api.peopleStaff.restore({ params, body: { reason } });
  return api.peopleStaff.note({ params, body: { text: reason } });
}

/** Bulk actions on the selected accounts, with one shared reason. Each action applies only to eligible accounts. */
export function BulkActs({ rows, onDone }: Props) {
  const t = useWords(peopleStaffWords);
  const api = useApi();
  const { each, refresh, busy } = useEach<PersonRow>('peopleStaff');
  const [asked, setAsked] = useState<BulkAct>();
  const [ended, setEnded] = useState<Ended>();
  const of: Record<BulkAct, readonly PersonRow[]> = {
    suspend: rows.filter(({ status }) => status === 'active'),
    restore: rows.filter(({ status }) => status === 'suspended'),
    note: rows.filter(({ status }) => status !== 'erased'),
  };
  const run = async (act: BulkAct, people: readonly PersonRow[], reason: string) => {
    const results = await each(people, ({ _id }) => actOn(api, act, _id, reason));
    if (!results) return;
    setAsked(undefined);
    const isSaid = results.failed.length === 0 && act !== 'suspend';
    setEnded(isSaid ? undefined : { act, results });
    if (!isSaid) return;
    toast.success(t(`admin.pe.many.${act}.done`, { count: results.done.length }));
    refresh();
    onDone();
  };
  const close = () => {
    setEnded(undefined);
    refresh();
    onDone();
  };
  return (
    <>
      {ACTS.map((one) => (
        <Button
          key={one}
          size="small"
          {...(one === 'suspend' ? { tone: 'danger' as const } : {})}
          disabled={of[one].length === 0}
          onClick={() => setAsked(one)}
        >
          {t(`admin.pe.many.${one}`, { count: of[one].length })}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          open
          onClose={() => setAsked(undefined)}
          title={t(`admin.pe.many.${asked}`, { count: of[asked].length })}
          text={t(`admin.pe.many.${asked}.text`)}
          confirm={t(`admin.pe.act.${asked}`)}
          danger={asked === 'suspend'}
          busy={busy}
          onReason={(reason) => void run(asked, of[asked], reason)}
        />
      )}
      <BulkResults
        results={ended?.results}
        onClose={close}
        nameOf={({ name }) => name}
        undo={
          ended?.act === 'suspend' && (
            <Button busy={busy} onClick={() => void run('restore', ended.results.done, t('admin.pe.many.undoReason'))}>
              {t('admin.tb.undo', { count: ended.results.done.length })}
            </Button>
          )
        }
      />
    </>
  );
}
