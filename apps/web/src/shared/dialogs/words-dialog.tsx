import { TextArea, type ButtonTone } from '@footlight/ui';
import { rules, useForm } from '../forms/index.ts';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  title: string;
  /** Explains how the text will be used. */
  text: string;
  label: string;
  submit: string;
  tone?: ButtonTone;
  longest: number;
  onClose: () => void;
  /** Submits the text. If it throws, the dialog stays open and shows the error. */
  onWords: (words: string) => Promise<unknown>;
}

export function WordsDialog({ title, text, label, submit, tone = 'action', longest, onClose, onWords }: Props) {
  const form = useForm({
    initial: { words: '' },
    rules: { words: [rules.required, rules.between(1, longest)] },
    submit: async ({ words }) => {
      await onWords(words.trim());
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submit={submit} tone={tone} onClose={onClose}>
      <p>{text}</p>
      <TextArea label={label} rows={4} maxLength={longest} {...form.field('words')} />
    </FormDialog>
  );
}
