import { Button, Dialog, TextArea, type ButtonTone } from '@footlight/ui';
import { useId } from 'react';
import { useWords } from '../words/index.ts';
import { FormError, rules, useForm } from '../forms/index.ts';
import css from './words-dialog.module.css';

interface Props {
  title: string;
  /** What becomes of the words. */
  text: string;
  label: string;
  submit: string;
  tone?: ButtonTone;
  longest: number;
  onClose: () => void;
  /** Sends them; what it throws is shown, and the dialog stays. */
  onWords: (words: string) => Promise<unknown>;
}

/** Asks for words, and sends them. */
export function WordsDialog({ title, text, label, submit, tone = 'action', longest, onClose, onWords }: Props) {
  const t = useWords();
  const id = useId();
  const form = useForm({
    initial: { words: '' },
    rules: { words: [rules.required, rules.between(1, longest)] },
    submit: async ({ words }) => {
      await onWords(words.trim());
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone={tone} type="submit" form={id} busy={form.busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{text}</p>
        <TextArea label={label} rows={4} maxLength={longest} {...form.field('words')} />
        <FormError>{form.error}</FormError>
      </form>
    </Dialog>
  );
}
