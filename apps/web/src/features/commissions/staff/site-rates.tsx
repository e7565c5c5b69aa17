import type { CommissionShare } from '@footlight/contract';
import { NumberField, Table } from '@footlight/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../shared/api/index.ts';
import { formatNumber } from '../../../shared/formats/index.ts';
import { LoadFailed, TableSkeleton } from '../../../shared/lists/index.ts';
import { useProfile } from '../../../shared/session/index.ts';
import { toast } from '../../../shared/toasts/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { commissionsWords } from '../words.ts';
import { commissionsStaffWords } from './words.ts';
import css from '../commissions.module.css';
import { commissionsQueries, type SiteRates as Site } from '../commissions.queries.ts';
import { Division } from '../division.tsx';
import { settingOf } from '../editing/rates-draft.ts';
import { SaveBar } from '../editing/save-bar.tsx';
import { Held } from '../held.tsx';
import { BOUND, boundOf, siteChanges, siteDivision, siteFaults, valueOf, type SiteDraft } from './site-draft.ts';

type Rate = Site['data'][number];

/** The site's default rates. As with all settings, only administrators can edit them. */
export function SiteRates() {
  const mayChange = useProfile('staff')?.staffRole === 'admin';
  const { data, error, isFetching, refetch } = useQuery(commissionsQueries.site());
  if (data) return <Editor site={data} mayChange={mayChange} />;
  if (error) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return <TableSkeleton rows={8} />;
}

function useSaveSite(onSaved: (values: SiteDraft) => void) {
  const t = useWords(commissionsWords);
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (values: Record<string, number>) => api.settingsStaff.updateSettings({ body: { values } }),
    async onSuccess(_settings, values) {
      await Promise.all([
        client.invalidateQueries({ queryKey: commissionsQueries.site().queryKey }),
        client.invalidateQueries({ queryKey: commissionsQueries.historyKey('staff') }),
        client.invalidateQueries({ queryKey: ['settingsStaff'] }),
      ]);
      onSaved(values);
      toast.success(t('commissions.saved'));
    },
    onError: (error) => toast.error(t('commissions.saveFailed', { reason: error.message })),
  });
}

function Editor({ site, mayChange }: { site: Site; mayChange: boolean }) {
  const t = useWords(commissionsStaffWords, commissionsWords);
  const [draft, setDraft] = useState<SiteDraft>({});
  // Keeps edits made since the save started.
  const saving = useSaveSite((sent) =>
    setDraft((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== sent[key]))),
  );
  const changes = siteChanges(site, draft);
  const faults = siteFaults(site, draft);
  const form: SiteForm = {
    draft,
    mayChange,
    errorOf: (key) => faults[key] && t(`commissions.fault.${faults[key]}`, { most: 100 }),
    set: (key, value) => setDraft((now) => ({ ...now, [key]: value ?? null })),
  };
  const count = Object.keys(changes).length;
  const isWrong = Object.keys(faults).length > 0;
  return (
    <form
      className={css.panel}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isWrong && !saving.isPending) saving.mutate(changes as Record<string, number>);
      }}
    >
      <Bound site={site} form={form} />
      <div className={css.list}>
        <Table
          dense
          caption={t('commissions.tab.site')}
          rows={site.data}
          rowKey={({ kind }) => kind}
          columns={[
            {
              key: 'kind',
              title: t('commissions.kind'),
              lead: true,
              cell: ({ kind }) => t(`commissions.kind.${kind}`),
            },
            ...(['platform', 'studio'] as const).map((share) => ({
              key: share,
              title: t(`commissions.share.${share}`),
              cell: (rate: Rate) => <SiteShare rate={rate} share={share} form={form} />,
            })),
            {
              key: 'division',
              title: t('commissions.ofHundredStudio'),
              phone: 'wide',
              cell: (rate) => <Division {...siteDivision(rate, draft)} />,
            },
          ]}
        />
        <SaveBar count={count} isSaving={saving.isPending} isWrong={isWrong} onDiscard={() => setDraft({})} />
      </div>
    </form>
  );
}

interface SiteForm {
  readonly draft: SiteDraft;
  readonly mayChange: boolean;
  readonly errorOf: (key: string) => string | undefined;
  readonly set: (key: string, value: number | undefined) => void;
}

function Bound({ site, form }: { site: Site; form: SiteForm }) {
  const t = useWords(commissionsStaffWords);
  if (!form.mayChange)
    return <p className={css.intro}>{t('commissions.boundIs', { percent: formatNumber(site.studioMostPercent) })}</p>;
  return (
    <div className={css.bound}>
      <NumberField
        label={t('commissions.bound')}
        hint={t('commissions.boundHint')}
        value={boundOf(site, form.draft) ?? undefined}
        min={0}
        max={100}
        error={form.errorOf(BOUND)}
        onChange={(value) => form.set(BOUND, value)}
      />
    </div>
  );
}

function SiteShare({ rate, share, form }: { rate: Rate; share: CommissionShare; form: SiteForm }) {
  const t = useWords(commissionsStaffWords, commissionsWords);
  const key = settingOf(rate.kind, share);
  const value = valueOf(rate, share, form.draft);
  if (!form.mayChange) return <Held percent={value ?? 0} words={undefined} />;
  return (
    <span className={css.input}>
      <NumberField
        hideLabel
        label={t(`commissions.siteOf.${share}`, { kind: t(`commissions.kind.${rate.kind}`) })}
        value={value ?? undefined}
        min={0}
        max={100}
        error={form.errorOf(key)}
        onChange={(next) => form.set(key, next)}
      />
    </span>
  );
}
