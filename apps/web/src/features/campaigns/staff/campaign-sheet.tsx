import { Badge, Button, type Column, NumberField, Stack, Switch, Table } from '@footlight/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../shared/api/index.ts';
import { DateTime, formatTokens } from '../../../shared/formats/index.ts';
import { FormError, rules, useForm } from '../../../shared/forms/index.ts';
import { PagedList, TableSkeleton } from '../../../shared/lists/index.ts';
import { usePaidCommand } from '../../../shared/paying/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords, type Translate } from '../../../shared/words/index.ts';
import { campaignsStaffWords } from './words.ts';
import { staffWords } from '../../../shared/words/staff.ts';
import css from '../campaigns.module.css';
import { campaignsStaffQueries, type Campaign, type StaffClaim } from './campaigns.staff.queries.ts';

const MOST_BUDGET = 1_000_000_000;
const TONES = { granted: 'ok', waits: 'brass', refused: 'off' } as const;

export function CampaignSheet({ campaign }: { campaign: Campaign }) {
  const t = useWords(campaignsStaffWords);
  const { campaignsStaff } = useApi();
  const client = useQueryClient();
  const again = () => Promise.all(campaignsStaffQueries.keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  const { _id: id, isActive, link } = campaign;
  const setActive = (next: boolean) =>
    campaignsStaff.update({ params: { id }, body: { isActive: next } }).then(
      () => void again(),
      (error: Error) => void toast.error(error.message),
    );
  return (
    <div className={css.form}>
      <Switch label={t('admin.cp.active')} checked={isActive} onChange={(next) => void setActive(next)} />
      <p className={css.small}>
        {t('admin.cp.link')} <code className={css.link}>{link}</code>
      </p>
      <Budget campaign={campaign} onMoved={again} />
      <h2>{t('admin.cp.claims')}</h2>
      <Claims id={id} />
    </div>
  );
}

function Budget({ campaign, onMoved }: { campaign: Campaign; onMoved: () => Promise<unknown> }) {
  const t = useWords(campaignsStaffWords);
  const { campaignsStaff } = useApi();
  const { _id: id, spent, left, budget } = campaign;
  const form = useForm({
    initial: { tokens: undefined as number | undefined },
    rules: { tokens: [rules.required, rules.between(1, MOST_BUDGET)] },
    submit: async ({ tokens = 0 }) => move.pay({ direction: 'add', tokens }),
  });
  const move = usePaidCommand({
    name: `campaignsStaff.budget ${id} ${budget} ${left}`,
    pay: (body: { direction: 'add' | 'take'; tokens: number }, key) =>
      campaignsStaff.budget({ params: { id }, body }, { key }),
    onPaid: () => {
      form.set('tokens', undefined);
      void onMoved();
    },
  });
  const take = () => {
    const { tokens } = form.values;
    if (tokens) move.pay({ direction: 'take', tokens });
  };
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      <p>
        {t('admin.cp.of', { spent: formatTokens(spent), budget: formatTokens(budget) })} ·{' '}
        {t('admin.cp.leftOf', { left: formatTokens(left) })}
      </p>
      <NumberField label={t('admin.cp.move')} min={1} max={MOST_BUDGET} {...form.field('tokens')} />
      <FormError>{move.error?.message ?? form.error}</FormError>
      <div className={css.head}>
        <Button type="submit" tone="action" busy={move.isPending}>
          {t('admin.cp.add')}
        </Button>
        <Button disabled={move.isPending || left === 0} onClick={take}>
          {t('admin.cp.take')}
        </Button>
      </div>
    </form>
  );
}

function Claims({ id }: { id: string }) {
  const t = useWords(campaignsStaffWords, staffWords);
  const query = useInfiniteQuery(campaignsStaffQueries.claims(id));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <PagedList
      query={query}
      count={rows.length}
      failed={t('admin.loadFailed')}
      skeleton={<TableSkeleton rows={3} />}
      empty={<p className={css.small}>{t('admin.cp.noClaims')}</p>}
      frame={(content) => (
        <div className={css.list} aria-busy={query.isFetching}>
          {content}
        </div>
      )}
    >
      <Table dense caption={t('admin.cp.claims')} rows={rows} rowKey={({ _id }) => _id} columns={columnsOf(t)} />
    </PagedList>
  );
}

const columnsOf = (t: Translate<typeof campaignsStaffWords>): readonly Column<StaffClaim>[] => [
  { key: 'who', title: t('admin.cp.who'), lead: true, cell: ({ account }) => `@${account.username}` },
  { key: 'at', title: t('admin.cp.when'), cell: ({ claimedAt }) => <DateTime at={claimedAt} /> },
  {
    key: 'state',
    title: t('admin.cp.state'),
    cell: ({ state, reason }) => (
      <Stack as="span" gap={4}>
        <Badge tone={TONES[state]}>{t(`admin.cp.state.${state}`)}</Badge>
        {reason && <small>{t(`admin.cp.reason.${reason}`)}</small>}
      </Stack>
    ),
  },
];
