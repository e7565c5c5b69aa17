import { Button, Dialog, Facts } from '@footlight/ui';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import { formsWords } from '../../../shared/forms/words.ts';
import { useSettingTexts } from './setting-texts.ts';
import type { SiteSetting } from './settings.staff.queries.ts';
import type { useSettingsDraft } from './use-settings-draft.ts';

interface Props {
  open: boolean;
  draft: ReturnType<typeof useSettingsDraft>;
  settings: readonly SiteSetting[];
  onClose: () => void;
}

export function SettingsPreview({ open, draft, settings, onClose }: Props) {
  const t = useWords(settingsStaffWords, formsWords, siteWords);
  const { labelOf, valueOf } = useSettingTexts();
  const changed = settings.filter(({ key }) => key in draft.changes);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin.s.preview', { count: changed.length })}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            tone="action"
            onClick={() => {
              draft.save(t('forms.required'));
              onClose();
            }}
          >
            {t('admin.s.save')}
          </Button>
        </>
      }
    >
      <Facts
        facts={changed.map((setting) => [
          labelOf(setting.key),
          `${valueOf(setting.key, setting.value)} → ${valueOf(setting.key, draft.changes[setting.key])}`,
        ])}
      />
    </Dialog>
  );
}
