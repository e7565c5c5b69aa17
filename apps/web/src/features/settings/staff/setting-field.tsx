import { NumberField, Select, Switch, TextArea, TextField } from '@footlight/ui';
import { formatDecimal, formatNumber } from '../../../shared/formats/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import type { SiteSetting } from './settings.staff.queries.ts';
import { useSettingTexts } from './setting-texts.ts';
import { SiteFileField } from './site-file-field.tsx';
import css from './site-settings.module.css';
import type { SettingValue } from './use-settings-draft.ts';

interface Props {
  setting: SiteSetting;
  /** Undefined if a number was cleared. */
  value: SettingValue | undefined;
  error: string | undefined;
  isChanged: boolean;
  onChange: (value: SettingValue | undefined) => void;
}

/** Input for a setting of any kind. Shows the setting's limits as text. */
export function SettingField(props: Props) {
  const { setting, isChanged } = props;
  const isWide = setting.kind === 'longText';
  return (
    <div className={css.field} data-changed={isChanged || undefined} data-wide={isWide || undefined}>
      <Field {...props} />
    </div>
  );
}

/** Share of the maximum length above which a text's length is shown. Long texts always show their length. */
const NEARLY = 0.8;

function Field({ setting, value, error, onChange }: Props) {
  const t = useWords(settingsStaffWords);
  const { labelOf, hintOf, choiceOf } = useSettingTexts();
  const { kind, min, max, choices = [], key } = setting;
  const label = labelOf(key);
  const hint = hintOf(key);
  const said = (...parts: (string | undefined | false)[]) => parts.filter(Boolean).join(' · ') || undefined;
  if (kind === 'boolean')
    return <Switch name={key} label={label} hint={hint} error={error} checked={value === true} onChange={onChange} />;
  if (kind === 'choice')
    return (
      <Select
        name={key}
        label={label}
        hint={hint}
        error={error}
        value={String(value)}
        onChange={onChange}
        options={choices.map((choice) => ({ value: choice, label: choiceOf(key, choice) }))}
      />
    );
  if (kind === 'number')
    return (
      <NumberField
        name={key}
        label={label}
        hint={said(
          hint,
          min !== undefined &&
            max !== undefined &&
            t('admin.s.between', { min: formatDecimal(min), max: formatDecimal(max) }),
        )}
        error={error}
        value={typeof value === 'number' ? value : undefined}
        onChange={onChange}
        min={min}
        max={max}
        step={max !== undefined && max - (min ?? 0) <= 1 ? 0.01 : 1}
      />
    );
  const text = String(value ?? '');
  const length = max !== undefined && (kind === 'longText' || text.length > max * NEARLY);
  const shared = {
    name: key,
    label,
    hint: said(hint, length && t('admin.s.length', { length: formatNumber(text.length), max: formatNumber(max) })),
    error,
    value: text,
    maxLength: max,
    onChange,
    spellCheck: kind === 'longText',
  };
  if (setting.file) return <SiteFileField {...shared} file={setting.file} />;
  return kind === 'longText' ? <TextArea {...shared} rows={4} /> : <TextField {...shared} />;
}
