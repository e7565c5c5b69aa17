import { Button, Dialog, Eye, Facts, Stack, TextField } from '@footlight/ui';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { taxformsStaffWords } from './words.ts';
import { taxformsWords } from '../words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../taxforms.module.css';
import type { TaxForm } from '../taxforms.queries.ts';
import { useOpenForm } from './use-staff-forms.ts';

const LONGEST_REASON = 300;

/** A complete form, shown after staff have given a reason. */
export function OpenFormDialog({ form, username, onClose }: { form: TaxForm; username: string; onClose: () => void }) {
  const t = useWords(taxformsStaffWords, taxformsWords, staffWords);
  const open = useOpenForm(form._id);
  const asking = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required, rules.between(1, LONGEST_REASON)] },
    submit: ({ reason }) => open.mutateAsync(reason),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin.tf.openTitle', { form: t(`taxforms.form.${form.form}`), name: username })}
    >
      {open.data ? (
        <Facts
          facts={open.data.fields.map(({ name, value }) => [
            name,
            <span key={name} className="num">
              {value}
            </span>,
          ])}
        />
      ) : (
        <Stack as="form" gap={16} onSubmit={asking.onSubmit} noValidate>
          <p className={css.small}>{t('admin.tf.openText')}</p>
          <TextField label={t('admin.o.reason')} maxLength={LONGEST_REASON} {...asking.field('reason')} />
          <FormError>{asking.error}</FormError>
          <div>
            <Button type="submit" tone="action" busy={asking.busy} icon={<Eye size={16} aria-hidden />}>
              {t('admin.tf.open')}
            </Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}
