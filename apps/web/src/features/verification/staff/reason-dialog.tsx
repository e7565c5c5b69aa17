import { Button, ChipChoice, Dialog, Note, TextArea } from '@footlight/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../../shared/words/index.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { verificationStaffWords } from './words.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import css from './applicant-detail.module.css';

const MOST_CHARACTERS = 500;
const OTHER = 'other';

export interface ReasonTemplate {
  readonly id: string;
  readonly label: string;
  readonly words: string;
}
interface Props {
  title: string;
  text: string;
  templates: readonly ReasonTemplate[];
  open: boolean;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason for a rejection: an editable template or free text. */
export function ReasonDialog({ title, text, templates, open, onClose, onReason }: Props) {
  const t = useWords(siteWords, staffWords);
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="danger" type="submit" form={form}>
            {t('admin.v.reject')}
          </Button>
        </>
      }
    >
      <ReasonForm id={form} text={text} templates={templates} onReason={onReason} />
    </Dialog>
  );
}

function ReasonForm({
  id,
  text,
  templates,
  onReason,
}: { id: string } & Pick<Props, 'text' | 'templates' | 'onReason'>) {
  const t = useWords(verificationStaffWords, formsWords);
  const [template, setTemplate] = useState(templates[0]?.id ?? OTHER);
  const [reason, setReason] = useState(templates[0]?.words ?? '');
  const [wrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Deferred by a frame: the dialog opens after this render and moves focus to its close button.
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
        if (reason.trim()) onReason(reason.trim());
        else setWrong(true);
      }}
    >
      <Note>{text}</Note>
      <ChipChoice
        legend={t('admin.v.template')}
        value={template}
        onChange={(next) => {
          setTemplate(next);
          setReason(templates.find((one) => one.id === next)?.words ?? '');
          setWrong(false);
        }}
        options={[
          ...templates.map((one) => ({ value: one.id, label: one.label })),
          { value: OTHER, label: t('admin.v.reason.other') },
        ]}
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
