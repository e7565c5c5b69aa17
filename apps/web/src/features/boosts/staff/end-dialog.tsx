import { ChipChoice, TextArea } from '@footlight/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { FormDialog } from '../../../shared/dialogs/index.ts';
import { rules, useForm } from '../../../shared/forms/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { boostsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import { boostsStaffQueries, type StaffBoost } from './boosts.staff.queries.ts';

const REFUNDS = ['unused', 'all', 'none'] as const;
const LONGEST = 500;

/** Ends a boost with a refund amount and a reason. Both the payer and the creator see the reason. */
export function EndDialog({ boost: { _id: id, performer }, onClose }: { boost: StaffBoost; onClose: () => void }) {
  const t = useWords(boostsStaffWords, staffWords);
  const api = useApi();
  const client = useQueryClient();
  const [refund, setRefund] = useState<(typeof REFUNDS)[number]>('unused');
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [rules.required, rules.between(1, LONGEST)] },
    submit: async ({ reason }) => {
      await api.boostsStaff.end({ params: { id }, body: { refund, reason: reason.trim() } });
      void client.invalidateQueries({ queryKey: boostsStaffQueries.listsKey() });
      toast.success(t('admin.b.ended'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('admin.b.endTitle', { name: performer.name })}
      form={form}
      submit={t('admin.b.end')}
      tone="danger"
      onClose={onClose}
    >
      <ChipChoice
        legend={t('admin.b.refund')}
        value={refund}
        onChange={setRefund}
        options={REFUNDS.map((value) => ({ value, label: t(`admin.b.refund.${value}`) }))}
      />
      <TextArea label={t('admin.v.reason')} rows={3} maxLength={LONGEST} {...form.field('reason')} />
    </FormDialog>
  );
}
