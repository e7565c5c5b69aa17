import {
  Badge,
  Button,
  CircleCheck,
  classNames,
  Cluster,
  Dialog,
  EmptyState,
  Search,
  Skeleton,
  TextField,
  VisuallyHidden,
} from '@footlight/ui';
import { useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import { formatDate } from '../../../shared/formats/index.ts';
import { FormError } from '../../../shared/forms/index.ts';
import { LoadFailed } from '../../../shared/lists/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { siteSettingsQuery, type SiteSetting } from './settings.staff.queries.ts';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsPreview } from './settings-preview.tsx';
import { isFound } from './find-settings.ts';
import { useSettingTexts } from './setting-texts.ts';
import { SettingField } from './setting-field.tsx';
import css from './site-settings.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';

interface Props {
  group: string | undefined;
  onGroup: (group: string) => void;
}

/** Site settings by group. Unsaved changes persist across groups until saved or discarded. */
export function SiteSettings(props: Props) {
  const { data, error, isFetching, refetch } = useQuery({ ...siteSettingsQuery(), staleTime: Infinity });
  if (data) return <Form settings={data.data} {...props} />;
  if (error) return <LoadFailed reason={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div className={css.page} aria-busy>
      <Skeleton height={360} radius={12} />
      <div className={css.fields}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={66} radius={10} />
        ))}
      </div>
    </div>
  );
}

type Group = SiteSetting['group'];
const groupWords = (group: Group) => `admin.s.group.${group}` as const;

function Form({ settings, group: wanted, onGroup }: Props & { settings: readonly SiteSetting[] }) {
  const t = useWords(settingsStaffWords, formsWords);
  const draft = useSettingsDraft(settings);
  const [isPreviewed, setPreviewed] = useState(false);
  const groups = [...new Set(settings.map((setting) => setting.group))];
  const group = groups.find((one) => one === wanted) ?? groups[0] ?? 'general';
  const [search, setSearch] = useState('');
  const { labelOf, hintOf } = useSettingTexts();
  const isSearching = search.trim() !== '';
  const found = settings.filter(({ key, group: own }) =>
    isSearching ? isFound(search, [labelOf(key), hintOf(key), key, t(groupWords(own))]) : own === group,
  );
  const foundGroups = groups.filter((one) => found.some((setting) => setting.group === one));
  const changedIn = (one: string) =>
    settings.filter((setting) => setting.group === one && setting.key in draft.changes).length;
  return (
    <div className={css.page}>
      <div className={css.left}>
        <TextField
          type="search"
          label={t('admin.s.search')}
          hideLabel
          placeholder={t('admin.s.search')}
          icon={<Search size={16} aria-hidden />}
          maxLength={60}
          value={search}
          onChange={setSearch}
        />
        <nav className={css.groups} aria-label={t('admin.s.groups')}>
          {groups.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === group && !isSearching ? 'true' : undefined}
              onClick={() => {
                setSearch('');
                onGroup(one);
              }}
            >
              <span>{t(groupWords(one))}</span>
              {changedIn(one) > 0 && (
                <Badge tone="brass">
                  <span aria-hidden>{changedIn(one)}</span>
                  <VisuallyHidden>{t('admin.s.changed', { count: changedIn(one) })}</VisuallyHidden>
                </Badge>
              )}
            </button>
          ))}
        </nav>
      </div>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.count > 0 && !draft.saving) draft.save(t('forms.required'));
        }}
      >
        {foundGroups.length === 0 && (
          <EmptyState
            icon={<Search size={28} aria-hidden />}
            title={t('admin.s.noneFound', { search: search.trim() })}
          />
        )}
        {foundGroups.map((one) => (
          <Fragment key={one}>
            <h2>{t(groupWords(one))}</h2>
            <div className={css.fields}>
              {found
                .filter((setting) => setting.group === one)
                .map((setting) => (
                  <SettingField
                    key={setting.key}
                    setting={setting}
                    value={draft.valueOf(setting)}
                    error={draft.errors[setting.key]}
                    isChanged={setting.key in draft.changes}
                    onChange={(value) => draft.change(setting.key, value)}
                  />
                ))}
            </div>
          </Fragment>
        ))}
        <SaveBar draft={draft} settings={settings} group={group} onPreview={() => setPreviewed(true)} />
        <SettingsHistory />
      </form>
      <SettingsPreview
        open={isPreviewed && draft.count > 0}
        draft={draft}
        settings={settings}
        onClose={() => setPreviewed(false)}
      />
      <LeaveGuard isDirty={draft.count > 0} />
    </div>
  );
}

interface SaveBarProps {
  draft: ReturnType<typeof useSettingsDraft>;
  settings: readonly SiteSetting[];
  group: Group;
  onPreview: () => void;
}

function SaveBar({ draft, settings, group, onPreview }: SaveBarProps) {
  const t = useWords(settingsStaffWords);
  const { labelOf } = useSettingTexts();
  const elsewhere = settings.filter(({ key, group: own }) => key in draft.errors && own !== group);
  const wrong = Object.keys(draft.errors).length;
  return (
    <footer className={css.save}>
      <FormError>
        {draft.failure ??
          (elsewhere.length > 0
            ? t('admin.s.notHere', {
                labels: elsewhere.map(({ key, group: own }) => `${t(groupWords(own))}: ${labelOf(key)}`).join(', '),
              })
            : wrong > 0
              ? t('admin.s.failed', { count: wrong })
              : undefined)}
      </FormError>
      <Cluster gap={8} align="center" className={css.bar}>
        <output className={classNames(css.state, 'num')}>
          {draft.count > 0 ? (
            t('admin.s.changed', { count: draft.count })
          ) : (
            <>
              <CircleCheck size={16} aria-hidden />
              {draft.savedAt
                ? t('admin.s.savedAt', { time: formatDate(draft.savedAt, 'HH:mm:ss') })
                : t('admin.s.saved')}
            </>
          )}
        </output>
        <Button onClick={onPreview} disabled={draft.count === 0 || draft.saving}>
          {t('admin.s.look')}
        </Button>
        <Button onClick={draft.discard} disabled={draft.count === 0 || draft.saving}>
          {t('admin.s.discard')}
        </Button>
        <Button type="submit" tone="action" disabled={draft.count === 0} busy={draft.saving}>
          {t('admin.s.save')}
        </Button>
      </Cluster>
    </footer>
  );
}

/** Confirms before navigation to another page. Closing the tab triggers the browser's own prompt. */
function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords(settingsStaffWords);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      size="small"
      title={t('admin.s.leaveTitle')}
      actions={
        <>
          <Button onClick={stay}>{t('admin.s.stay')}</Button>
          <Button tone="danger" onClick={() => blocker.proceed?.()}>
            {t('admin.s.leave')}
          </Button>
        </>
      }
    >
      <p>{t('admin.s.leaveText')}</p>
    </Dialog>
  );
}
