import { Button, Dialog, TextArea } from '@footlight/ui';
import { useId, useState, type ReactNode } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import lists from '../../../shared/lists/lists.module.css';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  text: string;
  confirm: string;
  danger?: boolean;
  busy: boolean;
  onReason: (reason: string) => void;
  /** Content above the reason field. */
  children?: ReactNode;
}

export function ReasonDialog({ open, onClose, title, confirm, danger = false, busy, ...rest }: Props) {
  const t = useWords(siteWords);
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button type="submit" form={form} tone={danger ? 'danger' : 'action'} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {open && <ReasonForm id={form} {...rest} />}
    </Dialog>
  );
}

function ReasonForm({ id, text, onReason, children }: Pick<Props, 'text' | 'onReason' | 'children'> & { id: string }) {
  const t = useWords(formsWords, staffWords);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string>();
  return (
    <form
      id={id}
      noValidate
      className={lists.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onReason(reason.trim());
        else setWrong(t('forms.required'));
      }}
    >
      <p>{text}</p>
      {children}
      <TextArea
        label={t('admin.v.reason')}
        maxLength={500}
        value={reason}
        error={wrong}
        onChange={(words) => {
          setReason(words);
          setWrong(undefined);
        }}
      />
    </form>
  );
}
