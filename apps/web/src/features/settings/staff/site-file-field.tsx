import {
  Button,
  Cluster,
  DropZone,
  FieldFrame,
  IconButton,
  Image,
  Play,
  Spinner,
  Stack,
  TextField,
  Trash2,
  type TextFieldProps,
  useUiWords,
} from '@footlight/ui';
import { useState } from 'react';
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

/** Field for an image or sound file of the site, which can be dropped, chosen or linked. Shows a preview. */
export function SiteFileField({ file, value, onChange, label, hint, error, ...rest }: Props) {
  const t = useWords(settingsStaffWords, siteWords);
  const words = useUiWords();
  const { acceptImages } = useFileLimits();
  const { upload, isBusy, isStill, failure } = useSiteUpload(file, onChange);
  return (
    <FieldFrame label={label} hint={hint} error={failure ?? error} hideLabel={false}>
      {(attributes) => (
        <Stack gap={8}>
          <div className={css.file}>
            {file === 'image' && (
              <span className={css.preview} data-empty={!value || undefined}>
                {isBusy ? <Spinner /> : value ? <img src={value} alt="" /> : <Image size={22} aria-hidden />}
              </span>
            )}
            <DropZone
              attributes={attributes}
              choose={words.chooseFile}
              drop={words.dropFile}
              accept={file === 'image' ? acceptImages : 'audio/*'}
              onFiles={([chosen]) => chosen && void upload(chosen)}
            />
          </div>
          <Cluster gap={8} align="center" className={css.address}>
            <TextField
              {...rest}
              label={t('admin.s.addressOf', { label: String(label) })}
              hideLabel
              placeholder={t('admin.s.address')}
              value={value}
              onChange={onChange}
            />
            {value && file === 'audio' && (
              <Button icon={<Play size={16} aria-hidden />} onClick={() => void new Audio(value).play()}>
                {t('admin.s.play')}
              </Button>
            )}
            {value && (
              <IconButton label={`${words.remove}: ${String(label)}`} onClick={() => onChange('')}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            )}
          </Cluster>
          <output>{isStill && t('pictures.still')}</output>
        </Stack>
      )}
    </FieldFrame>
  );
}

/** Uploads a file of the site. `onAddress` receives its URL. */
function useSiteUpload(file: Props['file'], onAddress: (address: string) => void) {
  const t = useWords(siteWords);
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [isStill, setStill] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = async (chosen: File) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setStill(file === 'image' && (await isMoving(chosen)));
      onAddress((await api.settingsStaff.upload({ files: { file: chosen } })).address);
    } catch (problem) {
      setFailure(problem instanceof ApiError ? (problem.fields['file'] ?? problem.message) : t('shell.somethingWrong'));
    }
    setBusy(false);
  };
  return { upload, isBusy, isStill, failure };
}
