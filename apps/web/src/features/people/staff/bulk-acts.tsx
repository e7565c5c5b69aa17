import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useAct } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import type { PersonRow } from './people.staff.queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const ACTS = ['suspend', 'restore', 'note'] as const;
type BulkAct = (typeof ACTS)[number];

interface Props {
  rows: readonly PersonRow[];
  onDone: () => void;
}

/** What can be done with all that are picked, for one reason; each only with those whom it concerns. */
export function BulkActs({ rows, onDone }: Props) {
  const t = useWords();
  const api = useApi();
  const { act, busy } = useAct('peopleStaff');
  const [asked, setAsked] = useState<BulkAct>();
  const of: Record<BulkAct, readonly PersonRow[]> = {
    suspend: rows.filter(({ status }) => status === 'active'),
    restore: rows.filter(({ status }) => status === 'suspended'),
    note: rows.filter(({ status }) => status !== 'erased'),
  };
  const run = async (reason: string) => {
    if (!asked) return;
    const people = of[asked];
    const each = async () => {
      for (const { _id: id } of people) {
        const params = { id };
        if (asked === 'suspend') await api.peopleStaff.suspend({ params, body: { reason } });
        else if (asked === 'restore') await api.peopleStaff.restore({ params, body: { reason } });
        else await api.peopleStaff.note({ params, body: { text: reason } });
      }
    };
    if (!(await act(each, t(`admin.pe.many.${asked}.done`, { count: people.length })))) return;
    setAsked(undefined);
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
          onReason={(reason) => void run(reason)}
        />
      )}
    </>
  );
}
