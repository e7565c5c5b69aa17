import { Button, ChipChoice, Dialog, TextArea } from '@footlight/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import css from './applicant-detail.module.css';
import type { Applicant } from './verification.staff.queries.ts';

const MOST_CHARACTERS = 500;
const TEMPLATES = ['unreadable', 'mismatch', 'expired', 'incomplete', 'age'] as const;
type Template = (typeof TEMPLATES)[number] | 'other';

interface Props {
  applicant: Applicant;
  open: boolean;
  onClose: () => void;
  onReject: (reason: string) => void;
}

/** Asks for the reason that the applicant is shown: a template that can be reworded, or own words. */
export function RejectDialog({ applicant, open, onClose, onReject }: Props) {
  const t = useWords();
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin.v.rejectTitle', { name: applicant.name || applicant.username })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" type="submit" form={form}>
            {t('admin.v.reject')}
          </Button>
        </>
      }
    >
      <ReasonForm id={form} onReject={onReject} />
    </Dialog>
  );
}

function ReasonForm({ id, onReject }: { id: string; onReject: (reason: string) => void }) {
  const t = useWords();
  const wordsOf = (one: Template) => (one === 'other' ? '' : t(`admin.v.reason.${one}Text`));
  const [template, setTemplate] = useState<Template>('unreadable');
  const [reason, setReason] = useState(() => wordsOf('unreadable'));
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Why a frame later: the dialog opens after this was drawn, and takes the focus to its cross.
  useEffect(() => {
    const frame = requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <form
      ref={form}
      id={id}
      className={css.reasons}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim()) onReject(reason.trim());
        else setWrong(true);
      }}
    >
      <p className={css.quiet}>{t('admin.v.rejectText')}</p>
      <ChipChoice<Template>
        legend={t('admin.v.template')}
        value={template}
        onChange={(next) => {
          setTemplate(next);
          setReason(wordsOf(next));
          setWrong(false);
        }}
        options={[...TEMPLATES, 'other' as const].map((one) => ({ value: one, label: t(`admin.v.reason.${one}`) }))}
      />
      <TextArea
        label={t('admin.v.words')}
        rows={4}
        maxLength={MOST_CHARACTERS}
        value={reason}
        error={wrong ? t('forms.required') : undefined}
        onChange={(words) => {
          setReason(words);
          setWrong(false);
        }}
      />
    </form>
  );
}
