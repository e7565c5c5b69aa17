import { Button, Card, Cluster, FileText, NumberField, Select, Stack } from '@footlight/ui';
import { useState } from 'react';
import { FormError } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { taxformsStaffWords } from './words.ts';
import { useExportYear, YEAR_REPORTS, type YearReport } from './use-staff-forms.ts';

const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;

/** Payouts or earnings of a calendar year, as files for an accountant. */
export function YearExport() {
  const t = useWords(taxformsStaffWords);
  const save = useExportYear();
  const [year, setYear] = useState<number | undefined>(() => new Date().getUTCFullYear() - 1);
  const [kind, setKind] = useState<YearReport>('1099-nec');
  const isYear = year !== undefined && Number.isInteger(year) && year >= FIRST_YEAR && year <= LAST_YEAR;
  return (
    <Card title={t('admin.tf.export')}>
      <Stack
        as="form"
        gap={16}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isYear) return;
          save.mutate(
            { year, kind },
            { onSuccess: (count) => void toast.success(t('admin.tf.downloaded', { count })) },
          );
        }}
      >
        <Cluster gap={12} align="end">
          <NumberField label={t('admin.tf.year')} min={FIRST_YEAR} max={LAST_YEAR} value={year} onChange={setYear} />
          <Select
            label={t('admin.tf.kind')}
            value={kind}
            options={YEAR_REPORTS.map((value) => ({ value, label: t(`admin.tf.kind.${value}`) }))}
            onChange={(value) => setKind(YEAR_REPORTS.find((one) => one === value) ?? '1099-nec')}
          />
          <Button
            type="submit"
            tone="action"
            disabled={!isYear}
            busy={save.isPending}
            icon={<FileText size={16} aria-hidden />}
          >
            {t('admin.tf.download')}
          </Button>
        </Cluster>
        <FormError>{save.error?.message}</FormError>
      </Stack>
    </Card>
  );
}
