import { Button, Dialog, FileDrop, TextField } from '@footlight/ui';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormError, rules, useForm } from '../../../../shared/forms/index.ts';
import { formatFileSize } from '../../../../shared/formats/index.ts';
import { useWords } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { siteWords } from '../../../../shared/words/site.ts';
import { deskQueries, type ReleaseForm } from '../desk.queries.ts';
import css from './release-forms.module.css';
import { useApi } from '../../../../shared/api/index.ts';

interface Props {
  open: boolean;
  /** Name of the co-performer, if already known. */
  name?: string;
  onClose: () => void;
  onKept: (form: ReleaseForm) => void;
}

/** Uploads the release form of someone who appears in a video: document, name and expiry date. */
export function FormUpload({ open, name = '', onClose, onKept }: Props) {
  const t = useWords(catalogDeskWords, siteWords);
  const formId = useId();
  // Rendered in a portal, because it opens from inside a form and forms can't be nested.
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={t('content.uploadForm')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button tone="action" type="submit" form={formId}>
            {t('content.keepForm')}
          </Button>
        </>
      }
    >
      <UploadForm id={formId} name={name} onKept={onKept} />
    </Dialog>,
    document.body,
  );
}

type Fields = { file: File | undefined; coPerformerName: string; dateOfBirth: string; expiresAt: string };

function UploadForm({ id, name, onKept }: { id: string; name: string; onKept: (form: ReleaseForm) => void }) {
  const t = useWords(catalogDeskWords);
  const keep = useUploadForm();
  const form = useForm<Fields>({
    initial: { file: undefined, coPerformerName: name, dateOfBirth: '', expiresAt: '' },
    rules: {
      file: [rules.required],
      coPerformerName: [rules.required],
      dateOfBirth: [rules.required],
      expiresAt: [rules.required],
    },
    submit: async ({ file, ...said }) => {
      if (file) onKept(await keep.mutateAsync({ file, said }));
    },
  });
  const { file } = form.values;
  return (
    <form
      id={id}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.stopPropagation();
        form.onSubmit(event);
      }}
    >
      <p className={css.text}>{t('content.formText')}</p>
      <FileDrop
        label={t('content.formFile')}
        hint={t('content.formFileHint')}
        accept="image/*,.pdf"
        file={file}
        onFile={(next) => form.set('file', next)}
        error={form.errors['file']}
        sizeText={file && formatFileSize(file.size)}
      />
      <TextField label={t('content.personName')} maxLength={120} {...form.field('coPerformerName')} />
      <div className={css.pair}>
        <TextField label={t('content.birth')} type="date" {...form.field('dateOfBirth')} />
        <TextField label={t('content.validUntil')} type="date" {...form.field('expiresAt')} />
      </div>
      <FormError>{form.error}</FormError>
    </form>
  );
}

interface FormWish {
  readonly file: File;
  /** Details of the release form. Dates are in ISO format. */
  readonly said: { readonly coPerformerName: string; readonly dateOfBirth: string; readonly expiresAt: string };
}

function useUploadForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, said }: FormWish) => api.catalog.uploadReleaseForm({ body: said, files: { file } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskQueries.forms().queryKey }),
  });
}
