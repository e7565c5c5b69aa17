import { Button, Cluster, Play, Stack, TextField, type TextFieldProps, Upload } from '@footlight/ui';
import { useRef, useState } from 'react';
import { ApiError, useApi } from '../../../shared/api/index.ts';
import { isMoving } from '../../../shared/forms/index.ts';
import { useFileLimits } from '../../../shared/settings/index.ts';
import { useWords } from '../../../shared/words/index.ts';
import { settingsStaffWords } from './words.ts';
import { siteWords } from '../../../shared/words/site.ts';
import css from './site-file.module.css';

interface Props extends Omit<TextFieldProps, 'value' | 'onChange'> {
  file: 'image' | 'audio';
  value: string;
  onChange: (value: string) => void;
}

/** URL of an image or sound file, typed or uploaded, with a preview below. */
export function SiteFileField({ file, value, onChange, error, ...rest }: Props) {
  const t = useWords(settingsStaffWords, siteWords);
  const api = useApi();
  const { acceptImages } = useFileLimits();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [isStill, setStill] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = async (chosen: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setStill(file === 'image' && (await isMoving(chosen)));
      onChange((await api.settingsStaff.upload({ files: { file: chosen } })).address);
    } catch (problem) {
      setFailure(problem instanceof ApiError ? (problem.fields['file'] ?? problem.message) : t('shell.somethingWrong'));
    }
    setBusy(false);
  };
  return (
    <Stack gap={8}>
      <TextField {...rest} value={value} onChange={onChange} error={failure ?? error} />
      <Cluster gap={12} align="center">
        {value && file === 'image' && <img src={value} alt="" className={css.picture} />}
        {value && file === 'audio' && (
          <Button size="small" icon={<Play size={16} aria-hidden />} onClick={() => void new Audio(value).play()}>
            {t('admin.s.play')}
          </Button>
        )}
        <Button
          size="small"
          icon={<Upload size={16} aria-hidden />}
          busy={isBusy}
          onClick={() => input.current?.click()}
          aria-label={t('admin.s.uploadOf', { label: String(rest.label) })}
        >
          {t('admin.s.upload')}
        </Button>
      </Cluster>
      <Cluster as="output" gap={12} align="center">
        {isStill && t('pictures.still')}
      </Cluster>
      <input
        ref={input}
        type="file"
        hidden
        accept={file === 'image' ? acceptImages : 'audio/*'}
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0];
          if (chosen) void upload(chosen);
          currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
