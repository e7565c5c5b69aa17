import {
  Button,
  Checkbox,
  FileDrop,
  NumberField,
  Search,
  Select,
  Stack,
  Switch,
  TextArea,
  TextField,
} from '@footlight/ui';
import { useState } from 'react';
import { formatFileSize } from '../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../shared/forms/index.ts';
import { toast } from '../../shared/toasts/index.ts';
import css from './styles.module.css';

export function StyleFields() {
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: {
      email: 'mara@',
      password: 'loop pedal',
      bio: '',
      tokens: 25 as number | undefined,
      language: '',
      terms: false,
      live: true,
    },
    rules: { email: [rules.required, rules.email], bio: [rules.required], tokens: [rules.between(15, 50)] },
    submit: async () => toast.success('Saved'),
  });
  return (
    <Stack as="form" gap={14} onSubmit={form.onSubmit} noValidate>
      <TextField label="E-mail" type="email" hint="We never show it." {...form.field('email')} />
      <TextField label="Password" type="password" autoComplete="off" {...form.field('password')} />
      <TextField label="Search" hideLabel icon={<Search size={16} aria-hidden />} placeholder="Search creators" />
      <TextArea label="About you" placeholder="What do you play?" {...form.field('bio')} />
      <div className={css.two}>
        <NumberField label="Tokens" min={15} max={50} step={5} {...form.field('tokens')} />
        <Select
          label="Language"
          placeholder="Any"
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          {...form.field('language')}
        />
      </div>
      <Checkbox label="I have read the terms" {...form.check('terms')} />
      <Switch label="Only live shows" hint="Takes effect at once." {...form.check('live')} />
      <FileDrop
        label="Identity document"
        accept="image/*,.pdf"
        file={file}
        onFile={setFile}
        sizeText={file && formatFileSize(file.size)}
        hint="An image or a PDF, at most 10 MB."
      />
      <FormError>{form.error ?? 'Wrong email or password.'}</FormError>
      <Button type="submit" tone="action" busy={form.busy}>
        Save
      </Button>
    </Stack>
  );
}
