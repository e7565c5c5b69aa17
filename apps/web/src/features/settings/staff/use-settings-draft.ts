import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { siteSettingsQuery, type SiteSetting } from './settings.staff.queries.ts';

export type SettingValue = SiteSetting['value'];
export type Draft = Readonly<Record<string, SettingValue | undefined>>;

/** Returns the draft values that differ from the stored ones. Undefined, a cleared number, always differs. */
const changesOf = (settings: readonly SiteSetting[], draft: Draft): Draft =>
  Object.fromEntries(
    settings.filter(({ key, value }) => key in draft && draft[key] !== value).map(({ key }) => [key, draft[key]]),
  );

/** Manages unsaved changes across all groups. Saving sends only the changes, and saves all or none of them. */
export function useSettingsDraft(settings: readonly SiteSetting[]) {
  const api = useApi();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [savedAt, setSavedAt] = useState<Date>();
  const changes = changesOf(settings, draft);
  const save = useMutation({
    mutationFn: (values: Record<string, SettingValue>) => api.settingsStaff.updateSettings({ body: { values } }),
    onSuccess(answer, values) {
      client.setQueryData(siteSettingsQuery().queryKey, answer);
      // Keeps edits made since the save started.
      setDraft((now) => Object.fromEntries(Object.entries(now).filter(([key, value]) => values[key] !== value)));
      setErrors({});
      setSavedAt(new Date());
    },
    onError(error) {
      if (error instanceof ApiError) setErrors(error.fields);
    },
  });
  return {
    changes,
    count: Object.keys(changes).length,
    errors,
    savedAt,
    saving: save.isPending,
    /** Error message that doesn't concern a single setting. */
    failure:
      save.error instanceof ApiError && Object.keys(save.error.fields).length > 0 ? undefined : save.error?.message,
    valueOf: (setting: SiteSetting): SettingValue | undefined =>
      setting.key in draft ? draft[setting.key] : setting.value,
    change(key: string, value: SettingValue | undefined) {
      setDraft((now) => ({ ...now, [key]: value }));
      setErrors(({ [key]: _mended, ...others }) => others);
    },
    discard() {
      setDraft({});
      setErrors({});
      save.reset();
    },
    /** Saves the changes. `words` is the error message for empty numbers. */
    save(words: string) {
      const empty = Object.keys(changes).filter((key) => changes[key] === undefined);
      if (empty.length > 0) setErrors(Object.fromEntries(empty.map((key) => [key, words])));
      else save.mutate(changes as Record<string, SettingValue>);
    },
  };
}
