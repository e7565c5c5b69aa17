import {
  Button,
  Cluster,
  type Column,
  EmptyState,
  ErrorState,
  FileText,
  IconButton,
  Lamp,
  Plus,
  Table,
  Trash2,
  VisuallyHidden,
} from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/dialogs/index.ts';
import { formatDate } from '../../../../shared/formats/index.ts';
import { TableSkeleton } from '../../../../shared/lists/index.ts';
import { toast } from '../../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../../shared/words/index.ts';
import { catalogDeskWords } from '../words.ts';
import { deskQueries, type ReleaseForm } from '../desk.queries.ts';
import { daysUntil } from '../item.rules.ts';
import { ContentTabs } from '../list/content-tabs.tsx';
import { FormUpload } from './form-upload.tsx';
import css from './release-forms.module.css';
import { useApi } from '../../../../shared/api/index.ts';

const day = (date: string) => formatDate(date, 'DD/MM/YYYY', true);

export function ReleaseForms() {
  const t = useWords(catalogDeskWords);
  const { data, error, isFetching, refetch } = useQuery(deskQueries.forms());
  const [isUploading, setUploading] = useState(false);
  const [removed, setRemoved] = useState<ReleaseForm>();
  const upload = (
    <Button tone="action" icon={<Plus size={18} aria-hidden />} onClick={() => setUploading(true)}>
      {t('content.uploadForm')}
    </Button>
  );
  return (
    <div className={css.page}>
      <Cluster as="header" gap={10} columnGap={16} align="center" justify="space-between">
        <h1>{t('content.forms')}</h1>
        {data && data.data.length > 0 && upload}
      </Cluster>
      <ContentTabs />
      <p className={css.text}>{t('content.formsIntro')}</p>
      {data ? (
        <div className={css.list}>
          <Table
            caption={t('content.forms')}
            columns={columnsOf(t, setRemoved)}
            rows={data.data}
            rowKey={({ _id }) => _id}
            empty={
              <EmptyState icon={<FileText size={28} aria-hidden />} title={t('content.noForms')} action={upload} />
            }
          />
        </div>
      ) : error ? (
        <ErrorState reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <TableSkeleton rows={4} />
      )}
      <FormUpload
        open={isUploading}
        onClose={() => setUploading(false)}
        onKept={() => {
          setUploading(false);
          toast.success(t('content.formKept'));
        }}
      />
      {removed && <RemoveDialog form={removed} onClose={() => setRemoved(undefined)} />}
    </div>
  );
}

const columnsOf = (
  t: Translate<typeof catalogDeskWords>,
  onRemove: (form: ReleaseForm) => void,
): Column<ReleaseForm>[] => [
  { key: 'name', title: t('content.personName'), lead: true, cell: (form) => form.coPerformerName },
  { key: 'birth', title: t('content.birth'), cell: (form) => day(form.dateOfBirth) },
  {
    key: 'until',
    title: t('content.validUntil'),
    cell: (form) => (
      <span className={css.until}>
        {day(form.expiresAt)}
        {form.isExpired ? (
          <Lamp tone="error">{t('content.formOver')}</Lamp>
        ) : (
          form.endsSoon && (
            <Lamp tone="brass">{t('content.endsIn', { count: daysUntil(form.expiresAt, new Date()) })}</Lamp>
          )
        )}
      </span>
    ),
  },
  { key: 'items', title: t('content.formItems'), align: 'end', cell: (form) => form.items },
  {
    key: 'acts',
    title: <VisuallyHidden>{t('content.acts')}</VisuallyHidden>,
    align: 'end',
    cell: (form) => (
      <IconButton label={t('content.removeForm', { name: form.coPerformerName })} onClick={() => onRemove(form)}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    ),
  },
];

function RemoveDialog({ form, onClose }: { form: ReleaseForm; onClose: () => void }) {
  const t = useWords(catalogDeskWords);
  const remove = useRemoveForm();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('content.removeFormAsk', { name: form.coPerformerName })}
      agree={t('content.delete')}
      busy={remove.isPending}
      onAgree={() => remove.mutate(form._id, { onSuccess: onClose })}
    >
      <p>{t('content.removeFormText')}</p>
      {remove.error && <p role="alert">{remove.error.message}</p>}
    </ConfirmDialog>
  );
}

function useRemoveForm() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.catalog.removeReleaseForm({ params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: deskQueries.forms().queryKey }),
  });
}
