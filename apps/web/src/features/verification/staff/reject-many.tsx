import { Button } from '@footlight/ui';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { useEach, type Results } from '../../../shared/forms/index.ts';
import { BulkResults } from '../../../shared/lists/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { verificationStaffWords } from './words.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Applicant } from './verification.staff.queries.ts';

interface Props {
  applicants: readonly Applicant[];
  onDone: () => void;
}

/**
 * Rejects all selected applicants for the same reason. There is no bulk approval: every applicant is reviewed
 * individually.
 */
export function RejectMany({ applicants, onDone }: Props) {
  const t = useWords(verificationStaffWords);
  const api = useApi();
  const { each, refresh, busy } = useEach<Applicant>('verificationStaff', 'statisticsStaff');
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<Results<Applicant>>();
  const count = applicants.length;
  const close = () => {
    setResults(undefined);
    refresh();
    onDone();
  };
  const reject = async (reason: string) => {
    setOpen(false);
    const ended = await each(applicants, ({ _id: id }) =>
      api.verificationStaff.reject({ params: { id }, body: { reason } }),
    );
    if (!ended) return;
    if (ended.failed.length > 0) return setResults(ended);
    toast.success(t('admin.v.rejectedMany', { count }));
    close();
  };
  return (
    <>
      <Button size="small" tone="danger" busy={busy} onClick={() => setOpen(true)}>
        {t('admin.v.rejectMany', { count })}
      </Button>
      <RejectDialog
        name={t('admin.v.many', { count })}
        open={isOpen}
        onClose={() => setOpen(false)}
        onReject={(reason) => void reject(reason)}
      />
      <BulkResults results={results} onClose={close} nameOf={({ name, username }) => name || username} />
    </>
  );
}
