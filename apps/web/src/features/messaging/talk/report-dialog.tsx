import { Button, Dialog, Select, TextArea } from '@footlight/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { messagingTalkWords } from './words.ts';
import type { Message } from '../messaging.queries.ts';
import css from './talk.module.css';

const REASONS = ['spam', 'abuse', 'minor', 'illegal', 'other'] as const;
type Reason = (typeof REASONS)[number];

/** Asks for the reason for a report. Staff see the message as it was when reported. */
export function ReportDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const t = useWords(messagingTalkWords);
  const api = useApi();
  const [reason, setReason] = useState<Reason>('spam');
  const [note, setNote] = useState('');
  const report = useMutation({
    mutationFn: () =>
      api.messaging.report({ params: { id: message._id }, body: { reason, ...(note.trim() ? { note } : {}) } }),
    onSuccess: () => {
      toast.success(t('messaging.reported'));
      onClose();
    },
    onError: (error) => void toast.error(error.message),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('messaging.reportTitle')}
      actions={
        <>
          <Button onClick={onClose}>{t('messaging.keep')}</Button>
          <Button tone="danger" busy={report.isPending} onClick={() => report.mutate()}>
            {t('messaging.report')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <Select
          label={t('messaging.reason')}
          options={REASONS.map((value) => ({ value, label: t(`messaging.reason.${value}`) }))}
          value={reason}
          onChange={(value) => setReason(value as Reason)}
        />
        <TextArea label={t('messaging.note')} maxLength={500} rows={3} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
